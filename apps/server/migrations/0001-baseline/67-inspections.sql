create table record_export (
  -- UUIDv7: orders the list.
  id uuid primary key,
  -- For one creator. Absent for all.
  performer_id uuid,
  -- Content made on these days, and everyone shown in it.
  from_day date not null,
  to_day date not null,
  reason text not null check (length(reason) between 1 and 500),
  state text not null check (state in ('asked', 'refused', 'pending', 'ready', 'failed')),
  asked_by uuid not null,
  created_at timestamptz not null,
  -- The second reviewer.
  decided_by uuid,
  decided_at timestamptz,
  people integer check (people >= 0),
  items integer check (items >= 0),
  bytes bigint check (bytes >= 0),
  file_key text,
  expires_at timestamptz,
  -- Failed attempts to build the archive.
  attempts smallint not null default 0 check (attempts >= 0),
  check (to_day >= from_day),
  constraint record_export_two check (decided_by <> asked_by),
  check ((decided_by is null) = (state = 'asked')),
  check ((file_key is not null) = (state = 'ready'))
);
create index record_export_performer on record_export (performer_id);
create index record_export_ends on record_export (expires_at) where expires_at is not null;
