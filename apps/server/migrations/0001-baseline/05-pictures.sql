-- Pictures that must not be shown, recognised by 256-bit prints. The pictures themselves aren't kept.
create table blocked_picture (
  id uuid primary key,
  reason text not null check (length(reason) between 1 and 30),
  -- Staff, a report, or the name of a list.
  source text not null check (length(source) between 1 and 100),
  note text not null default '' check (length(note) <= 500),
  hits integer not null default 0 check (hits >= 0),
  created_by uuid,
  created_at timestamptz not null
);
create index blocked_picture_made_by on blocked_picture (created_by);

-- Bands of prints for the index. If two prints differ in at most 31 bits, one of their sixteen 16-bit bands differs
-- in at most one bit.
create table blocked_print (
  picture_id uuid not null references blocked_picture (id) on delete cascade,
  bits bit(256) not null,
  bands integer[] not null check (cardinality(bands) = 16),
  primary key (picture_id, bits)
);
create index blocked_print_bands on blocked_print using gin (bands);

-- Prints of frames from recordings and clips, so that pictures blocked later are found in them.
create table show_print (
  recording_id uuid,
  clip_id uuid,
  at_ms bigint not null check (at_ms >= 0),
  bits bit(256) not null,
  bands integer[] not null check (cardinality(bands) = 16),
  check (num_nonnulls(recording_id, clip_id) = 1)
);
create unique index show_print_of_recording on show_print (recording_id, at_ms) where recording_id is not null;
create unique index show_print_of_clip on show_print (clip_id, at_ms) where clip_id is not null;
create index show_print_bands on show_print using gin (bands);
