-- How many came, by UTC day.
create table visit_day (
  day date primary key,
  -- Browser sessions.
  visits bigint not null default 0 check (visits >= 0),
  -- Different addresses.
  visitors bigint not null default 0 check (visitors >= 0)
) with (fillfactor = 70);

-- Who was counted as a visitor, as a keyed hash of the address and the day. Kept two days, to count nobody twice.
create table visit_seen (
  day date not null,
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  primary key (day, visitor_hash)
);
