-- What recordings and clips look like, by some of their pictures: a picture that is blocked later is found in them.
create table show_print (
  recording_id uuid references recording (id) on delete cascade,
  clip_id uuid references clip (id) on delete cascade,
  at_ms bigint not null check (at_ms >= 0),
  bits bit(256) not null,
  bands integer[] not null check (cardinality(bands) = 16),
  check (num_nonnulls(recording_id, clip_id) = 1)
);
create unique index show_print_of_recording on show_print (recording_id, at_ms) where recording_id is not null;
create unique index show_print_of_clip on show_print (clip_id, at_ms) where clip_id is not null;
create index show_print_bands on show_print using gin (bands);

-- Since when a recording is played to nobody, as staff look at it or have taken it down; when they have said that it may be played, whatever it looks like.
alter table recording add column held_at timestamptz, add column released_at timestamptz;

alter table report_case drop constraint report_case_kind_check;
alter table report_case add constraint report_case_kind_check check (kind in ('profile', 'room', 'chat-message',
  'private-message', 'video', 'photo', 'gallery', 'product', 'post', 'comment', 'clip', 'recording', 'link', 'upload'));
