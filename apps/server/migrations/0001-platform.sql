-- What every part of the server stands on.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Facts that were true at commit and still have to be told. Delivered at least once, in the order of the ids.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- Failed deliveries, and when the next one is due.
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);

-- The first answer to a call with an Idempotency-Key, so that a repeat gets the same one.
create table idempotency (
  -- The caller's account id, or a visitor's address.
  scope text not null,
  key text not null check (length(key) between 1 and 128),
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_created_at on idempotency (created_at);
