-- What people say about themselves besides their name, country and bio.

create table profile (
  account_id uuid primary key references account (id) on delete cascade,
  phone_code text check (phone_code ~ '^\+[0-9]{1,4}$'),
  phone text check (phone ~ '^[0-9]{4,15}$'),
  state text check (length(state) <= 80),
  city text check (length(city) <= 100),
  zipcode text check (length(zipcode) <= 20),
  address text check (length(address) <= 200),
  time_zone text check (length(time_zone) <= 64),
  -- Of viewers; that of performers is with their documents.
  date_of_birth date,
  weight_lb smallint check (weight_lb between 99 and 318),
  height_in smallint check (height_in between 48 and 83),
  eyes text check (length(eyes) <= 20),
  hair text check (length(hair) <= 20),
  ethnicity text check (length(ethnicity) <= 20),
  interests text[] not null default '{}' check (cardinality(interests) <= 20),
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  links text[] not null default '{}' check (cardinality(links) <= 10),
  -- Of viewers and studios; below public/.
  cover_key text check (length(cover_key) <= 200)
);

-- The first of them is the one that the directory lists a performer under.
alter table performer add column category_ids uuid[] not null default '{}' check (cardinality(category_ids) <= 5);
update performer set category_ids = array[category_id] where category_id is not null;

alter table performer_listing add column category_ids uuid[] not null default '{}';
create index performer_listing_categories on performer_listing using gin (category_ids) where is_listed;

-- Who hides the country is not found by it.
create or replace function performer_listing_write(p_id uuid) returns void language sql set enable_seqscan = off as $$
  insert into performer_listing as l (performer_id, is_listed, is_live, category_id, category_ids, country, languages, name_form, search_words,
                                      gender, tags, private_units, streaming_status)
  select p.id, p.verification_status = 'verified' and a.status = 'active', p.streaming_status <> 'offline', p.category_id,
         case when p.category_id is null or p.category_id = any(p.category_ids) then p.category_ids else array_prepend(p.category_id, p.category_ids) end,
         case when a.hides_country then null else a.country end,
         p.languages, search_form(a.name), search_form(concat_ws(' ', a.username::text, a.name, array_to_string(p.tags, ' '))),
         a.gender, array(select distinct lower(t) from unnest(p.tags) t), coalesce(st.private_units, 2000), p.streaming_status
    from performer p
    join account a on a.id = p.id
    left join show_terms st on st.performer_id = p.id
   where p.id = p_id
  on conflict (performer_id) do update set
    is_listed = excluded.is_listed, is_live = excluded.is_live, category_id = excluded.category_id, category_ids = excluded.category_ids,
    country = excluded.country, languages = excluded.languages, name_form = excluded.name_form, search_words = excluded.search_words,
    gender = excluded.gender, tags = excluded.tags, private_units = excluded.private_units, streaming_status = excluded.streaming_status;
$$;

drop trigger performer_listing_renamed on account;
create trigger performer_listing_renamed
  after update of username, name, country, status, gender, hides_country on account
  for each row when (new.role = 'performer') execute function performer_listing_follow();
drop trigger performer_listing_changed on performer;
create trigger performer_listing_changed
  after update of verification_status, streaming_status, category_id, category_ids, tags, languages on performer
  for each row execute function performer_listing_follow();

select performer_listing_write(id) from performer;
