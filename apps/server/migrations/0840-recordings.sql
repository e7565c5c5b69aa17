-- Recordings of shows, what was paid for those of private ones, and the parts they were taken in.

create table recording (
  -- UUIDv7: sorts by the time of its beginning.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  -- Who paid for it and owns it together with the performer; of private shows only.
  customer_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('public', 'private')),
  stream_id uuid references stream (id) on delete set null,
  session_id uuid references show_session (id) on delete set null,
  title text not null check (length(title) between 1 and 100),
  state text not null check (state in ('recording', 'processing', 'ready', 'failed')),
  failure text check (failure in ('nothing-recorded', 'not-recordable', 'broken', 'too-late')),
  -- The performer has stopped it for a while.
  is_paused boolean not null default false,
  progress smallint not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null,
  -- The end of the taking.
  stopped_at timestamptz,
  -- The performer does not want it any more; the customer's stays.
  hidden_at timestamptz,
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Keys of the file store.
  video_key text,
  poster_key text,
  storyboard_key text,
  -- How the sheet is cut: {columns, rows, width, height, count, intervalMs}.
  storyboard jsonb,
  -- Kept as it was recorded, without ffmpeg.
  is_plain boolean not null default false,
  -- A shorter one that is being made.
  trim_from_ms bigint check (trim_from_ms >= 0),
  trim_to_ms bigint check (trim_to_ms > trim_from_ms),
  check ((trim_from_ms is null) = (trim_to_ms is null)),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'ready' or video_key is not null),
  check ((state = 'recording') = (stopped_at is null)),
  check (kind = 'private' or (customer_id is null and session_id is null))
) with (fillfactor = 70);
create unique index recording_session on recording (session_id) where session_id is not null;
create unique index recording_public on recording (stream_id) where state = 'recording' and kind = 'public';
create index recording_running on recording (stream_id) where state = 'recording';
create index recording_processing on recording (id) where state = 'processing';
create index recording_performer on recording (performer_id, id);
create index recording_customer on recording (customer_id, id) where customer_id is not null;

-- One uninterrupted taking. It grows in the data folder of its node and is put into the file store when the taking is over.
create table recording_part (
  -- UUIDv7: sorts by the time of its beginning.
  id uuid primary key,
  recording_id uuid not null references recording (id) on delete cascade,
  node_url text not null check (length(node_url) <= 300),
  -- lost: nothing usable came, or its node has not come back.
  state text not null check (state in ('open', 'stored', 'lost')),
  bytes bigint not null default 0 check (bytes >= 0),
  -- From its first to its last fragment, by the clock.
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  started_at timestamptz not null
);
create index recording_part_of on recording_part (recording_id, id);
create index recording_part_open on recording_part (node_url) where state = 'open';

-- The price of a private show's recording: set aside when it is asked for, posted when the video is there, else given back.
create table recording_payment (
  session_id uuid primary key references show_session (id) on delete cascade,
  recording_id uuid not null references recording (id) on delete cascade,
  payer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  -- A ledger transfer.
  hold_id uuid not null,
  state text not null check (state in ('held', 'posted', 'voided')),
  platform_percent numeric(5, 2) not null,
  studio_percent numeric(5, 2) not null,
  studio_id uuid references studio (id) on delete set null,
  paid_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'held') = (settled_at is null))
);
create index recording_payment_held on recording_payment (paid_at) where state = 'held';
create unique index recording_payment_recording on recording_payment (recording_id);
