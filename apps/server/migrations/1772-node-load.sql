-- How busy a media node is, by which new broadcasts are placed, and whether it takes none any more because it is being stopped.
alter table stream_node
  -- Of what a node can carry: 0 idle, 1 all of it.
  add column load real not null default 0 check (load between 0 and 1),
  add column is_draining boolean not null default false;
