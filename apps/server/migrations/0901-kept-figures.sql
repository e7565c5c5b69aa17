-- Figures that are kept where they change, so that nobody sums or walks history for them.

-- What was tipped on each UTC day, in lanes: tips of different connections do not wait for each other's row.
create table tip_day (
  day date not null,
  lane smallint not null,
  token_units bigint not null check (token_units >= 0),
  primary key (day, lane)
) with (fillfactor = 30);
insert into tip_day (day, lane, token_units)
  select (created_at at time zone 'UTC')::date, 0, sum(token_units) from tip group by 1;

create function tip_day_add() returns trigger language plpgsql as $$
begin
  insert into tip_day as d (day, lane, token_units)
    select (created_at at time zone 'UTC')::date, pg_backend_pid() % 16, sum(token_units) from fresh group by 1 order by 1
  on conflict (day, lane) do update set token_units = d.token_units + excluded.token_units;
  return null;
end $$;
create trigger tip_day_added after insert on tip referencing new table as fresh for each statement execute function tip_day_add();

-- Performers whose followers or visits changed since their popularity was worked out.
create table popularity_due (performer_id uuid primary key);
insert into popularity_due (performer_id) select performer_id from performer_listing;

-- Why an update that changes nothing: it holds the row until the change is committed, so that the job can not take it before.
create function popularity_is_due() returns trigger language plpgsql as $$
begin
  insert into popularity_due as d (performer_id) values (new.performer_id)
  on conflict (performer_id) do update set performer_id = excluded.performer_id where false;
  return null;
end $$;
create trigger performer_visits_counted after insert or update of views on performer_visits
  for each row execute function popularity_is_due();
create trigger favourite_count_counted after insert or update of favourites on favourite_count
  for each row execute function popularity_is_due();

-- Applicants are found by any part of their username, name or address: by three letters, or by the one or two that there are.
create index account_applicant_words on account using gin (lower(username::text || E'\n' || name || E'\n' || email::text) gin_trgm_ops)
  where role in ('performer', 'studio');
create index account_applicant_grams on account using gin (search_grams(lower(username::text || E'\n' || name || E'\n' || email::text)))
  where role in ('performer', 'studio');
analyze account;
