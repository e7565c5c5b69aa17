create table recording (
  -- UUIDv7: sorts by start time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  -- The customer of a private show, who paid for it and owns it together with the performer.
  customer_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('public', 'private')),
  stream_id uuid references stream (id) on delete set null,
  session_id uuid references show_session (id) on delete set null,
  title text not null check (length(title) between 1 and 100),
  state text not null check (state in ('recording', 'processing', 'ready', 'failed')),
  failure text check (failure in ('nothing-recorded', 'not-recordable', 'broken', 'too-late')),
  -- Paused by the performer.
  is_paused boolean not null default false,
  progress smallint not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null,
  -- When recording stopped.
  stopped_at timestamptz,
  -- Removed by the performer. The customer keeps theirs.
  hidden_at timestamptz,
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Keys in the file store.
  video_key text,
  poster_key text,
  storyboard_key text,
  -- Layout of the sheet: {columns, rows, width, height, count, intervalMs}.
  storyboard jsonb,
  -- Stored as recorded, without ffmpeg.
  is_plain boolean not null default false,
  -- A trimmed version in the making.
  trim_from_ms bigint check (trim_from_ms >= 0),
  trim_to_ms bigint,
  -- Attempts at the pending processing or cut. One that keeps failing is given up; one whose process died starts
  -- over.
  attempts smallint not null default 0 check (attempts >= 0),
  -- Last heartbeat of the worker.
  worked_at timestamptz,
  -- Recordings of public shows are sold like videos, once their performer publishes them.
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  sale_status text not null default 'draft' check (sale_status in ('draft', 'active', 'inactive')),
  published_at timestamptz,
  sales integer not null default 0 check (sales >= 0),
  -- What people who haven't bought it see.
  blurred_key text,
  teaser_key text,
  -- The performer's public excerpt, and its file once it exists.
  trailer_from_ms bigint check (trailer_from_ms >= 0),
  trailer_to_ms bigint,
  trailer_key text,
  -- Since when staff are reviewing it or have taken it down, so that nobody can play it; and when staff approved it
  -- despite its resemblance to a blocked picture.
  held_at timestamptz,
  released_at timestamptz,
  check (trim_to_ms > trim_from_ms),
  check ((trim_from_ms is null) = (trim_to_ms is null)),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'ready' or video_key is not null),
  check ((state = 'recording') = (stopped_at is null)),
  check (kind = 'private' or customer_id is null and session_id is null),
  constraint recording_sale_public check (sale_status = 'draft' or kind = 'public'),
  constraint recording_sale_ready check (sale_status <> 'active' or state = 'ready' and published_at is not null),
  constraint recording_trailer check ((trailer_from_ms is null) = (trailer_to_ms is null)),
  constraint recording_trailer_length check ((trailer_to_ms - trailer_from_ms) >= 1000
    and (trailer_to_ms - trailer_from_ms) <= 120000),
  constraint recording_trailer_file check (trailer_key is null or trailer_from_ms is not null)
) with (fillfactor = 70);
create unique index recording_session on recording (session_id) where session_id is not null;
create unique index recording_public on recording (stream_id) where (state = 'recording') and (kind = 'public');
create index recording_running on recording (stream_id) where state = 'recording';
create index recording_performer on recording (performer_id, id);
create index recording_customer on recording (customer_id, id) where customer_id is not null;
create index recording_due on recording (worked_at) where (state = 'processing') or (trim_from_ms is not null);
create index recording_shown on recording (performer_id, published_at, id) where (sale_status = 'active')
  and (hidden_at is null);
create index recording_newest on recording (published_at, id) where (sale_status = 'active') and (hidden_at is null);
create index recording_unblurred on recording (id) where (state = 'ready') and (kind = 'public')
  and (poster_key is not null) and (blurred_key is null);
create index recording_trailer_due on recording (id) where (trailer_from_ms is not null) and (trailer_key is null);

alter table show_print add foreign key (recording_id) references recording (id) on delete cascade;

-- One uninterrupted part. It grows in its node's data folder and moves to the file store when it ends.
create table recording_part (
  -- UUIDv7: sorts by start time.
  id uuid primary key,
  recording_id uuid not null references recording (id) on delete cascade,
  node_url text not null check (length(node_url) <= 300),
  -- lost: nothing usable was recorded, or its node hasn't returned.
  state text not null check (state in ('open', 'stored', 'lost')),
  bytes bigint not null default 0 check (bytes >= 0),
  -- From the first to the last fragment, in wall-clock time.
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  started_at timestamptz not null
);
create index recording_part_of on recording_part (recording_id, id);
create index recording_part_open on recording_part (node_url) where state = 'open';

-- The price of a private show's recording: held when requested, posted when the video is ready, otherwise released.
create table recording_payment (
  session_id uuid primary key references show_session (id) on delete cascade,
  recording_id uuid not null references recording (id) on delete cascade,
  payer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  -- A ledger transfer.
  hold_id uuid not null,
  state text not null check (state in ('held', 'posted', 'voided')),
  platform_percent numeric(5,2) not null,
  studio_percent numeric(5,2) not null,
  studio_id uuid references studio (id) on delete set null,
  paid_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'held') = (settled_at is null))
);
create index recording_payment_held on recording_payment (paid_at) where state = 'held';
create unique index recording_payment_recording on recording_payment (recording_id);
-- Finds what caused a transfer.
create index recording_payment_hold on recording_payment (hold_id);
