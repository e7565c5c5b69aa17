-- Functions may name tables that a later file creates.
set local check_function_bodies = off;

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
-- Indexes of words and columns together. PostgreSQL can combine two indexes only if it visits all rows of both.
create extension if not exists btree_gin;

-- Normalises text for search: lower case, without accents. Immutable although unaccent isn't, because the dictionary
-- ships with the server and doesn't change.
create function search_form(words text) returns text language sql immutable parallel safe strict as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- Letters and letter pairs of a text. Words of one or two letters have no trigram, so an index of their own finds
-- them. The cost keeps the planner from computing them row by row.
create function search_grams(words text) returns text[] language sql immutable parallel safe strict cost 1000 as $$
  select coalesce(array_agg(distinct g.gram), '{}')
    from generate_series(1, length(words)) n, lateral (values (substr(words, n, 1)), (substr(words, n, 2))) g (gram)
   where g.gram !~ '\s'
$$;

-- Facts of committed transactions that are still to be published. Delivered at least once, in the order of their
-- ids.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Whether fact_reaction has this fact's rows. False for facts from before that table existed.
  is_queued boolean not null default false
);

-- The first response to a call with an Idempotency-Key. A repeated call gets the same one.
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

-- Work that a module still has to do because of a fact. A row is deleted in the transaction that does it.
create table fact_reaction (
  -- Orders the facts and, within one fact, the modules.
  id bigint generated always as identity primary key,
  fact_id bigint not null,
  -- Module and topic, `wars:stream/ended`.
  name text not null,
  topic text not null,
  payload jsonb not null,
  announced_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  -- Null for a dead letter, which waits for staff.
  due_at timestamptz default clock_timestamp(),
  failed_at timestamptz,
  -- Why the last attempt failed, without the payload's contents.
  error text,
  unique (fact_id, name)
);
create index fact_reaction_due on fact_reaction (due_at, id) where due_at is not null;
create index fact_reaction_dead on fact_reaction (id) where due_at is null;

-- Files kept as evidence. Deleting one only marks it as no longer wanted.
create table held_file (
  key text not null check (length(key) between 1 and 1024),
  holder uuid not null,
  unwanted_at timestamptz,
  primary key (key, holder)
);
create index held_file_holder on held_file (holder);
