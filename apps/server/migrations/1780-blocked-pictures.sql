-- Pictures that must not be shown, known by prints of 256 bits; the pictures themselves are not kept.
create table blocked_picture (
  id uuid primary key,
  reason text not null check (length(reason) between 1 and 30),
  -- Where it comes from: staff, a report, or the name of a list.
  source text not null check (length(source) between 1 and 100),
  note text not null default '' check (length(note) <= 500),
  hits integer not null default 0 check (hits >= 0),
  created_by uuid references account (id) on delete set null,
  created_at timestamptz not null
);
create index blocked_picture_made_by on blocked_picture (created_by);

-- Of two prints that differ in 31 bits at most, one of sixteen bands of 16 bits differs in one bit at most: the index finds it.
create table blocked_print (
  picture_id uuid not null references blocked_picture (id) on delete cascade,
  bits bit(256) not null,
  bands integer[] not null check (cardinality(bands) = 16),
  primary key (picture_id, bits)
);
create index blocked_print_bands on blocked_print using gin (bands);

-- What uploads look like: a picture once, a video by some of its pictures.
create table upload_print (
  upload_id uuid not null references upload (id) on delete cascade,
  at_ms bigint not null check (at_ms >= 0),
  bits bit(256) not null,
  bands integer[] not null check (cardinality(bands) = 16),
  primary key (upload_id, at_ms)
);
create index upload_print_bands on upload_print using gin (bands);

-- When staff have said that it may be shown, whatever it looks like.
alter table upload add column released_at timestamptz;
alter table upload drop constraint upload_waits_for_check;
alter table upload add constraint upload_waits_for_check check (waits_for in ('ffmpeg', 'review'));
alter table upload drop constraint upload_failure_check;
alter table upload add constraint upload_failure_check
  check (failure in ('unsupported', 'too-large', 'infected', 'broken', 'too-long', 'given-up', 'expired', 'blocked'));
alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check check (kind in ('profile', 'room', 'chat-message',
  'private-message', 'video', 'photo', 'gallery', 'product', 'post', 'comment', 'clip', 'link', 'upload'));
