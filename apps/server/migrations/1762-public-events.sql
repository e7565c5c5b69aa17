-- What programs are told of: a row for each event of somebody who has a program that listens.

-- Who listens. The row is locked for each event, so the numbers of a feed grow in the order of the commits.
create table event_feed (
  -- The account's; that of the whole site is all zeros.
  id uuid primary key,
  account_id uuid unique references account (id) on delete cascade,
  last_number bigint not null default 0 check (last_number >= 0),
  created_at timestamptz not null
);
create table public_event (
  -- UUIDv7.
  id uuid primary key,
  feed_id uuid not null references event_feed (id) on delete cascade,
  number bigint not null check (number > 0),
  type text not null check (length(type) between 3 and 40),
  -- What it came of: the same thing is one event, however often it is heard of.
  source text not null check (length(source) between 1 and 200),
  data jsonb not null,
  created_at timestamptz not null,
  unique (feed_id, number),
  unique (feed_id, source)
);
create index public_event_age on public_event (created_at);

create table webhook_endpoint (
  -- UUIDv7: sorts by the time of making.
  id uuid primary key,
  feed_id uuid not null references event_feed (id) on delete cascade,
  url text not null check (length(url) between 8 and 2048),
  name text not null check (length(name) between 1 and 60),
  types text[] not null check (cardinality(types) between 1 and 40),
  -- Sealed, for this endpoint alone.
  secret text not null,
  -- The one before, and how long it still signs.
  old_secret text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  off_reason text check (off_reason in ('owner', 'failing', 'gone')),
  -- Since when nothing was taken.
  failing_since timestamptz,
  -- Whoever delivers holds the endpoint until then.
  busy_until timestamptz,
  created_at timestamptz not null,
  check (is_on = (off_reason is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoint_feed on webhook_endpoint (feed_id, id);

create table webhook_delivery (
  -- UUIDv7: sorts by the time of the event.
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event_id uuid not null references public_event (id) on delete cascade,
  state text not null check (state in ('waiting', 'sent', 'dead')),
  -- Of this round; a replay begins another.
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz,
  settled_at timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  unique (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (endpoint_id, id);
create index webhook_delivery_event on webhook_delivery (event_id);

create table webhook_attempt (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  at timestamptz not null,
  ms integer not null check (ms >= 0),
  -- Null where nobody answered.
  status integer,
  -- Why not, or the beginning of what was answered.
  response text not null check (length(response) <= 2000)
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
