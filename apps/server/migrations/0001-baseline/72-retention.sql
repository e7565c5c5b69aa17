create table retention_run (
  name text primary key check (length(name) between 1 and 60),
  at timestamptz not null,
  -- Rows deleted.
  rows bigint not null check (rows >= 0),
  ms integer not null check (ms >= 0)
);
