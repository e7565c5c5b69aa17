-- Keys by which programs call the API in somebody's name, within scopes.
create table api_token (
  -- UUIDv7: sorts by the time of making.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the token, which is shown once.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Its first letters, by which its owner knows it.
  hint text not null check (length(hint) between 4 and 12),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  per_minute integer not null check (per_minute between 1 and 600),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_token_owner on api_token (account_id, id);
create index api_token_end on api_token (expires_at) where expires_at is not null;
