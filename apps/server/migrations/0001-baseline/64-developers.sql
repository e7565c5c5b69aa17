-- Programs that write in the room of their creator.
create table bot (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  name text not null check (length(name) between 2 and 30),
  created_at timestamptz not null
);
create unique index bot_name on bot (performer_id, lower(name));

-- Tokens by which programs call the API in somebody's name, within scopes.
create table api_token (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the token, which is shown once.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The token's first letters, for its owner to recognise it.
  hint text not null check (length(hint) between 4 and 12),
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  per_minute integer not null check (per_minute between 1 and 600),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  bot_id uuid references bot (id) on delete cascade
);
create index api_token_owner on api_token (account_id, id);
create index api_token_end on api_token (expires_at) where expires_at is not null;
create index api_token_bot on api_token (bot_id) where bot_id is not null;

-- Event subscribers. The row is locked for each event, so that a feed's numbers grow in commit order.
create table event_feed (
  -- The account's id. All zeros for the whole site.
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
  -- The cause. The same cause is one event, however often it is reported.
  source text not null check (length(source) between 1 and 200),
  data jsonb not null,
  created_at timestamptz not null,
  unique (feed_id, number),
  unique (feed_id, source)
);
create index public_event_age on public_event (created_at);

create table webhook_endpoint (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  feed_id uuid not null references event_feed (id) on delete cascade,
  url text not null check (length(url) between 8 and 2048),
  name text not null check (length(name) between 1 and 60),
  types text[] not null check (cardinality(types) between 1 and 40),
  -- Sealed for this endpoint only.
  secret text not null,
  -- The previous secret, and how long it still signs.
  old_secret text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  off_reason text check (off_reason in ('owner', 'failing', 'gone')),
  -- Since when deliveries have failed.
  failing_since timestamptz,
  -- A worker has reserved the endpoint until then.
  busy_until timestamptz,
  created_at timestamptz not null,
  check (is_on = (off_reason is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoint_feed on webhook_endpoint (feed_id, id);

create table webhook_delivery (
  -- UUIDv7: sorts by event time.
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event_id uuid not null references public_event (id) on delete cascade,
  state text not null check (state in ('waiting', 'sent', 'dead')),
  -- In this round. A replay starts another.
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
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  at timestamptz not null,
  ms integer not null check (ms >= 0),
  -- Null without a response.
  status integer,
  -- The error, or the beginning of the response.
  response text not null check (length(response) <= 2000)
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
