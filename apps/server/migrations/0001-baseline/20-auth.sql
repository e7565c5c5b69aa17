create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- SHA-256 of the 256-bit token.
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 300),
  address text not null default '' check (length(address) <= 60),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- The staff member who views the site as this account with this session. Such a session can only read.
  looked_by uuid references account (id) on delete cascade
);
create index session_account on session (account_id, last_seen_at desc);
create index session_expiry on session (expires_at);
create index session_looked_by on session (looked_by) where looked_by is not null;

-- Links sent by mail. A row is deleted once used.
create table email_token (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_token_account on email_token (account_id, purpose, created_at);
create index email_token_expiry on email_token (expires_at);

-- Failed attempts per account, address or second factor. The key is a hash with a prefix.
create table login_backoff (
  key text primary key check (length(key) <= 120),
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  -- Attempts before this are refused.
  blocked_until timestamptz
);
create index login_backoff_last_at on login_backoff (last_at);

-- A login between the password and the second step.
create table login_requestor (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  requestor_hash bytea not null unique check (length(requestor_hash) = 32),
  remember_me boolean not null,
  method text not null check (method in ('totp', 'email')),
  -- Keyed hash of the code sent by mail.
  code_hash bytea check (length(code_hash) = 32),
  codes_sent smallint not null default 0,
  wrong_codes smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_requestor_account on login_requestor (account_id);
create index login_requestor_expiry on login_requestor (expires_at);

create table two_factor (
  account_id uuid primary key references account (id) on delete cascade,
  -- Encrypted with a key derived from the site's secret. Null if off.
  totp_secret text,
  -- Last time step whose code was accepted. Each code works once.
  totp_last_step bigint not null default 0,
  email_on boolean not null default false,
  -- The method being set up.
  pending_method text check (pending_method in ('totp', 'email')),
  pending_secret text,
  pending_code_hash bytea,
  pending_wrong_codes smallint not null default 0,
  pending_until timestamptz,
  -- Hash of the code sent by mail that confirms a sensitive change. Used once.
  step_code_hash bytea,
  step_code_until timestamptz,
  check ((step_code_hash is null) = (step_code_until is null))
);

create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  -- Keyed hash.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (account_id, code_hash)
);

-- Logins, kept for half a year after their session has ended.
create table login_entry (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  at timestamptz not null,
  address text not null check (length(address) <= 60),
  user_agent text not null check (length(user_agent) <= 300)
);
create index login_entry_account on login_entry (account_id, id desc);
create index login_entry_at on login_entry (at);
