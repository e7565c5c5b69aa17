create table toy_setting (
  performer_id uuid primary key references performer (id) on delete cascade,
  is_on boolean not null
);

-- Ranges of a performer don't overlap. Both ends are included.
create table tip_action (
  performer_id uuid not null references performer (id) on delete cascade,
  from_units bigint not null check (from_units > 0),
  to_units bigint not null,
  action text not null check (action in ('vibrate', 'rotate', 'pulse')),
  strength smallint not null check (strength between 1 and 20),
  seconds smallint not null check (seconds between 1 and 60),
  check (to_units >= from_units),
  primary key (performer_id, from_units)
);
