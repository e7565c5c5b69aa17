-- Who has an account. What only one kind of person has stands in a table of its own with the same id.

create table account (
  -- UUIDv7: sorts by the time of registration.
  id uuid primary key,
  role text not null check (role in ('user', 'performer', 'studio', 'staff')),
  email citext not null check (length(email) between 3 and 320),
  username citext not null check (username ~ '^[a-z0-9]{3,30}$'),
  name text not null check (length(name) between 1 and 80),
  -- argon2id, with its parameters and salt.
  password_hash text not null check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz,
  -- null until the link of the confirmation mail was followed.
  email_verified_at timestamptz,
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_at timestamptz,
  suspension_reason text check (length(suspension_reason) <= 500),
  -- Key in the file store, below public/.
  avatar_key text check (length(avatar_key) <= 200),
  -- ISO 3166-1 alpha-2.
  country text check (country ~ '^[A-Z]{2}$'),
  -- ISO 639.
  language text check (language ~ '^[a-z]{2,3}$'),
  gender text check (length(gender) <= 20),
  bio text not null default '' check (length(bio) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint account_email unique (email),
  constraint account_username unique (username)
);
create index account_role on account (role, id);
create index account_username_trgm on account using gin ((username::text) gin_trgm_ops);
create index account_name_trgm on account using gin (name gin_trgm_ops);

create table staff (
  id uuid primary key references account (id) on delete cascade,
  staff_role text not null check (staff_role in ('admin', 'moderator', 'finance', 'support'))
);

create table studio (
  id uuid primary key references account (id) on delete cascade,
  verification_status text not null default 'pending' check (verification_status in ('pending', 'verified', 'rejected')),
  rejection_reason text check (length(rejection_reason) <= 500),
  decided_at timestamptz,
  -- The member of staff; null when the system did it.
  decided_by uuid references account (id) on delete set null
);
create index studio_verification on studio (verification_status, id);

create table performer (
  id uuid primary key references account (id) on delete cascade,
  verification_status text not null default 'pending' check (verification_status in ('pending', 'verified', 'rejected')),
  rejection_reason text check (length(rejection_reason) <= 500),
  decided_at timestamptz,
  decided_by uuid references account (id) on delete set null,
  date_of_birth date not null,
  document_expires_at date not null,
  category_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- ISO 639; the first is the one mostly spoken on air.
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  studio_id uuid references studio (id) on delete set null,
  -- A member whom the studio has set inactive can not go live.
  member_status text not null default 'active' check (member_status in ('active', 'inactive')),
  streaming_status text not null default 'offline' check (streaming_status in ('offline', 'public', 'away')),
  -- Visits of the page.
  views bigint not null default 0 check (views >= 0),
  -- Prices of a minute, in ledger units.
  private_price_units bigint not null default 2000 check (private_price_units between 100 and 100000000),
  group_price_units bigint not null default 1000 check (group_price_units between 100 and 100000000),
  peek_price_units bigint not null default 500 check (peek_price_units between 100 and 100000000),
  -- Keys in the file store, below public/.
  cover_key text check (length(cover_key) <= 200),
  picture_key text check (length(picture_key) <= 200)
);
create index performer_verification on performer (verification_status, id);
create index performer_streaming on performer (streaming_status, id) where streaming_status <> 'offline';
create index performer_studio on performer (studio_id, id) where studio_id is not null;
create index performer_category on performer (category_id, id) where verification_status = 'verified';

-- Proof of who an applicant is. The files are private; each read by staff is in the audit log.
create table identity_document (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('documentVerification', 'idVerification')),
  file_key text not null unique,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  unique (account_id, kind)
);
