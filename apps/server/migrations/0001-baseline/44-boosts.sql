create table boost (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  -- The payer: the creator or a viewer.
  buyer_id uuid not null references account (id) on delete cascade,
  transfer_id uuid not null unique,
  price_units bigint not null check (price_units between 1 and 100000000),
  minutes integer not null check (minutes between 1 and 1440),
  -- Position in the directory while it runs, from 1.
  place integer check (place between 1 and 100),
  status text not null default 'running' check (status in ('running', 'finished', 'ended')),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- Since when its creator isn't live.
  offline_since timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('offline', 'unlisted', 'staff')),
  end_note text check (length(end_note) <= 500),
  refunded_units bigint not null default 0 check (refunded_units >= 0),
  views_at_start bigint not null,
  views bigint not null,
  followers_at_start bigint not null,
  followers bigint not null,
  viewers_at_start integer not null check (viewers_at_start >= 0),
  most_viewers integer not null,
  check (most_viewers >= viewers_at_start),
  check (ends_at > started_at),
  check (refunded_units <= price_units),
  check (status <> 'running' or refunded_units = 0),
  check ((status = 'running') = (place is not null)),
  check ((status = 'running') = (ended_at is null)),
  check ((status = 'ended') = (end_reason is not null))
) with (fillfactor = 70);
-- One per creator at a time, and one per position.
create unique index boost_running on boost (performer_id) where status = 'running';
create unique index boost_place on boost (place) where status = 'running';
create index boost_of on boost (performer_id, id);
create index boost_by on boost (buyer_id, id);

-- Per-minute statistics of a boost.
create table boost_sample (
  boost_id uuid not null references boost (id) on delete cascade,
  at timestamptz not null,
  viewers integer not null check (viewers >= 0),
  -- Visits since its start.
  views bigint not null,
  primary key (boost_id, at)
);
