-- Whose pages, galleries, videos and products a viewer has looked at last. Nobody is shown it; it is what proposals are made of.
-- A few for each viewer, forgotten after a while.
create table recent_view (
  viewer_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (viewer_id, performer_id)
);
create index recent_view_newest on recent_view (viewer_id, seen_at);
create index recent_view_performer on recent_view (performer_id);
create index recent_view_seen on recent_view (seen_at);
