-- Playback positions in videos and recordings, so that people can resume.
create table watch_position (
  user_id uuid not null references account (id) on delete cascade,
  -- Id in catalog_item or recording.
  item_id uuid not null,
  kind text not null check (kind in ('video', 'recording')),
  position_seconds integer not null check (position_seconds between 0 and 360000),
  duration_seconds integer not null check (duration_seconds between 1 and 360000),
  updated_at timestamptz not null,
  primary key (user_id, item_id)
) with (fillfactor = 70);
create index watch_position_newest on watch_position (user_id, updated_at desc);
