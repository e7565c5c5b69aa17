-- A tip. Its id is that of the ledger transfer that paid it.
create table tip (
  id uuid primary key,
  user_id uuid not null,
  performer_id uuid not null,
  -- The running show and its chat, if any.
  stream_id uuid,
  conversation_id uuid,
  token_units bigint not null check (token_units > 0),
  -- Text of the tip menu item at that time.
  item text check (length(item) <= 80),
  note text check (length(note) <= 200),
  created_at timestamptz not null,
  -- Hash of the request and the balance returned to the sender. A repeat with the same key gets the first response.
  request_hash uuid,
  balance_units bigint,
  -- How much of the tip was refunded.
  returned_units bigint not null default 0,
  check (returned_units between 0 and token_units)
);
-- Top supporters of a show.
create index tip_stream on tip (stream_id, user_id) where stream_id is not null;
-- A performer's tips of a day, for statistics.
create index tip_performer on tip (performer_id, id);

-- Tips per UTC day, in lanes, so that tips on different connections don't wait for each other's row.
create table tip_day (
  day date not null,
  lane smallint not null,
  token_units bigint not null check (token_units >= 0),
  primary key (day, lane)
) with (fillfactor = 30);

create function tip_day_add() returns trigger language plpgsql as $$
begin
  insert into tip_day as d (day, lane, token_units)
    select (created_at at time zone 'UTC')::date, pg_backend_pid() % 16, sum(token_units) from fresh group by 1 order by 1
  on conflict (day, lane) do update set token_units = d.token_units + excluded.token_units;
  return null;
end $$;
create trigger tip_day_added after insert on tip referencing new table as fresh for each statement execute function tip_day_add();
