-- Performers that viewers follow.
create table favourite (
  user_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, performer_id)
);
create index favourite_newest on favourite (user_id, created_at, performer_id);
-- The recipients of a mass message in id order.
create index favourite_walk on favourite (performer_id, user_id);

-- Number of followers, updated together with favourite, so that nobody has to count.
create table favourite_count (
  performer_id uuid primary key references account (id) on delete cascade,
  favourites integer not null check (favourites >= 0)
) with (fillfactor = 70);

create trigger favourite_count_counted after insert
  or update of favourites on favourite_count for each row execute function popularity_is_due();
