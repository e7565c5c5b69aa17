-- What buyers download of what they bought: copies that carry their name, and links that were given out.

-- A copy of a file with its buyer's name drawn into it. Kept for a day.
create table marked_copy (
  id uuid primary key,
  buyer_id uuid not null references account (id) on delete cascade,
  -- The item, or the recording, that it is a copy of.
  item_id uuid not null,
  kind text not null check (kind in ('photo', 'video')),
  -- Key of the file store.
  source_key text not null check (length(source_key) <= 300),
  -- What is drawn.
  mark text not null check (mark ~ '^@[a-z0-9]{1,40}$'),
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- In percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0 check (attempts >= 0),
  -- The last sign of life of whoever works on it.
  worked_at timestamptz not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  unique (buyer_id, source_key, mark),
  check ((state = 'ready') = (ends_at is not null))
) with (fillfactor = 80);
create index marked_copy_waiting on marked_copy (worked_at) where state <> 'ready';
create index marked_copy_ends on marked_copy (ends_at) where ends_at is not null;

-- Each link to a bought photo, video or recording that was given out: five a day of each.
create table item_download (
  purchase_id uuid not null references purchase (id) on delete cascade,
  item_id uuid not null,
  at timestamptz not null,
  address_hash bytea not null check (length(address_hash) = 32),
  primary key (purchase_id, item_id, at)
);
