-- Visits per UTC day.
create table visit_day (
  day date primary key,
  -- Browser sessions.
  visits bigint not null default 0 check (visits >= 0),
  -- Distinct addresses.
  visitors bigint not null default 0 check (visitors >= 0)
) with (fillfactor = 70);

-- Visitors already counted, as keyed hashes of the address and the day. Kept for two days.
create table visit_seen (
  day date not null,
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  primary key (day, visitor_hash)
);
