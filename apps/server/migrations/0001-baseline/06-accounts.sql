create table account (
  -- UUIDv7: sorts by registration time.
  id uuid primary key,
  role text not null check (role in ('user', 'performer', 'studio', 'staff')),
  email citext not null constraint account_email unique,
  username citext not null constraint account_username unique check (username ~ '^[a-z0-9]{3,30}$'),
  name text not null check (length(name) between 1 and 80),
  -- argon2id, including parameters and salt.
  password_hash text not null check (password_hash ~~ '$argon2id$%'),
  password_changed_at timestamptz,
  -- Null until the link in the confirmation mail was followed.
  email_verified_at timestamptz,
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_at timestamptz,
  suspension_reason text check (length(suspension_reason) <= 500),
  -- Key in the file store, under public/.
  avatar_key text check (length(avatar_key) <= 200),
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  -- ISO 639.
  language text check (language ~ '^[a-z]{2,3}$'),
  gender text check (length(gender) <= 20),
  bio text not null default '' check (length(bio) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether the person appears in leaderboards and among the top supporters of rooms, and can be king of a room.
  is_in_leaders boolean not null default true,
  -- Whether others don't see the person's country.
  hides_country boolean not null default false,
  hides_online boolean not null default false,
  -- The owner suspended the account and can return by logging in until then.
  restorable_until timestamptz,
  -- The owner asked for erasure, which happens then.
  erase_at timestamptz,
  erased_at timestamptz,
  -- Banned until an administrator lifts it.
  banned_at timestamptz,
  check (length(email::text) >= 3 and length(email::text) <= 320),
  check (restorable_until is null or status = 'suspended'),
  check (erase_at is null or restorable_until is not null or erased_at is not null),
  check (erased_at is null or status = 'suspended'),
  check (banned_at is null or status = 'suspended')
);
create index account_role on account (role, id);
create index account_username_trgm on account using gin (((username)::text) gin_trgm_ops);
create index account_name_trgm on account using gin (name gin_trgm_ops);
-- Finds applicants by any part of their username, name or address: by three letters, or by one or two if the search
-- has no more.
create index account_applicant_words on account using gin (lower((((((username)::text || '
') || name) || '
') || (email)::text)) gin_trgm_ops)
  where role in ('performer', 'studio');
create index account_applicant_grams on account using gin (search_grams(lower((((((username)::text || '
') || name) || '
') || (email)::text))))
  where role in ('performer', 'studio');
-- Finds viewers by the beginning of their username.
create index account_user_name on account (lower((username)::text) text_pattern_ops, id) where role = 'user';
create index account_user_newest on account (id) where role = 'user';
create index account_erase_due on account (erase_at) where (erase_at is not null) and (erased_at is null);
create index account_suspended on account (id) where status = 'suspended';
create index account_email_trgm on account using gin (((email)::text) gin_trgm_ops);
create index account_erased on account (erased_at) where erased_at is not null;

alter table setting_change add foreign key (actor_id) references account (id) on delete set null;

alter table word_rule add foreign key (created_by) references account (id) on delete set null;

alter table blocked_picture add foreign key (created_by) references account (id) on delete set null;

create table staff (
  id uuid primary key references account (id) on delete cascade,
  staff_role text not null check (staff_role in ('admin', 'moderator', 'finance', 'support'))
);

create table profile (
  account_id uuid primary key references account (id) on delete cascade,
  phone_code text check (phone_code ~ '^\+[0-9]{1,4}$'),
  phone text check (phone ~ '^[0-9]{4,15}$'),
  state text check (length(state) <= 80),
  city text check (length(city) <= 100),
  zipcode text check (length(zipcode) <= 20),
  address text check (length(address) <= 200),
  time_zone text check (length(time_zone) <= 64),
  -- For viewers. A performer's is with their documents.
  date_of_birth date,
  weight_lb smallint check (weight_lb between 99 and 318),
  height_in smallint check (height_in between 48 and 83),
  eyes text check (length(eyes) <= 20),
  hair text check (length(hair) <= 20),
  ethnicity text check (length(ethnicity) <= 20),
  interests text[] not null default '{}' check (cardinality(interests) <= 20),
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  links text[] not null default '{}' check (cardinality(links) <= 10),
  -- For viewers and studios. Under public/.
  cover_key text check (length(cover_key) <= 200),
  -- Contact details, sealed with the site's keys: {phoneCode, phone, zipcode, address}. A job seals values from
  -- earlier versions.
  contact text check (length(contact) <= 4000)
);
create index profile_plain_contact on profile (account_id) where (phone_code is not null) or (phone is not null)
  or (zipcode is not null) or (address is not null);

-- An account whose data a court or an authority wants kept.
create table legal_hold (
  account_id uuid primary key references account (id) on delete restrict,
  reason text not null check (length(reason) between 1 and 500),
  placed_by uuid not null,
  placed_at timestamptz not null
);
