-- How to reach somebody is sealed by the site's keys: {phoneCode, phone, zipcode, address}. A job seals what was kept before.
alter table profile add column contact text check (length(contact) <= 4000);
create index profile_plain_contact on profile (account_id)
  where phone_code is not null or phone is not null or zipcode is not null or address is not null;
