create table clip_terms (
  performer_id uuid primary key references performer (id) on delete cascade,
  is_allowed boolean not null
);

create table clip (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  stream_id uuid references stream (id) on delete set null,
  maker_id uuid references account (id) on delete set null,
  title text not null check (length(title) between 1 and 100),
  seconds smallint not null check (seconds between 30 and 90),
  state text not null check (state in ('making', 'ready', 'failed', 'removed')),
  -- The media node that carries it.
  node_url text not null check (length(node_url) <= 300),
  video_key text check (length(video_key) <= 200),
  poster_key text check (length(poster_key) <= 200),
  duration_ms integer check (duration_ms > 0),
  -- The moment at which it ends.
  created_at timestamptz not null,
  check ((state = 'ready') <= (video_key is not null and poster_key is not null and duration_ms is not null)),
  check ((state = 'removed') <= (video_key is null and poster_key is null))
);
create index clip_performer on clip (performer_id, id) where state = 'ready';
create index clip_maker on clip (maker_id, id);
create index clip_made_of on clip (performer_id, created_at);
create index clip_making on clip (node_url, created_at) where state = 'making';

alter table show_print add foreign key (clip_id) references clip (id) on delete cascade;
