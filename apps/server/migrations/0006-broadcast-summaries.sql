-- Viewers of a running broadcast, counted every minute, for the summary of its show.
create table stream_viewers (
  stream_id uuid not null references stream (id) on delete cascade,
  -- The full minute.
  at timestamptz not null,
  viewers integer not null check (viewers >= 0),
  primary key (stream_id, at)
);

-- Followers gained in a time.
create index favourite_gained on favourite (performer_id, created_at);

-- A broadcast's recordings.
create index recording_stream on recording (stream_id) where stream_id is not null;
