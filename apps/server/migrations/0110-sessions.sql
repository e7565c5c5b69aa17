-- Who is logged in, and the secrets around it. Secrets are kept as hashes only: what is read here opens nothing.

create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- sha256 of the 256-bit token.
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 300),
  address text not null default '' check (length(address) <= 60),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id, last_seen_at desc);
create index session_expiry on session (expires_at);

-- Links of mails: a row is gone once it was used.
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

-- Wrong guesses, counted for an account, an address or a second factor. The key is a hash with a name before it.
create table login_backoff (
  key text primary key check (length(key) <= 120),
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  -- Nothing is tried before this.
  blocked_until timestamptz
);
create index login_backoff_last_at on login_backoff (last_at);

-- A login between its password and its second step.
create table login_requestor (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  requestor_hash bytea not null unique check (length(requestor_hash) = 32),
  remember_me boolean not null,
  method text not null check (method in ('totp', 'email')),
  -- Keyed hash of the code that was mailed.
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
  -- Encrypted with a key of the site's secret; null = off.
  totp_secret text,
  -- The last time step whose code was taken: a code opens once.
  totp_last_step bigint not null default 0,
  email_on boolean not null default false,
  -- What is being switched on.
  pending_method text check (pending_method in ('totp', 'email')),
  pending_secret text,
  pending_code_hash bytea,
  pending_wrong_codes smallint not null default 0,
  pending_until timestamptz
);

create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  -- Keyed hash.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (account_id, code_hash)
);
