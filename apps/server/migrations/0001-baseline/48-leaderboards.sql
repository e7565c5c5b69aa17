-- Tips and refunds not yet added up, because a popular creator's sums would be one hot row.
create table leader_due (
  id bigint generated always as identity primary key,
  tip_id uuid not null,
  performer_id uuid not null,
  user_id uuid not null,
  day date not null,
  -- Negative for a refund.
  units bigint not null
);

create table leader_sum (
  -- The creator whose supporters these are. …01: supporters of all creators. …02: the creators.
  board uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  starts date not null,
  person_id uuid not null,
  units bigint not null,
  -- The last tip that counts. Of equal sums, the earlier ranks first.
  last_tip_id uuid not null,
  primary key (board, period, starts, person_id)
) with (fillfactor = 70);
create index leader_sum_order on leader_sum (board, period, starts, units desc, last_tip_id, person_id)
  where units > 0;
create index leader_sum_starts on leader_sum (starts);

-- Adds up to `most` pending rows and returns how many. Ordered, so that two concurrent processes lock rows in the
-- same order.
create function leader_fold(most integer) returns integer language sql as $$
  with taken as (
    delete from leader_due where id in (select id from leader_due order by id limit most for update skip locked) returning *
  ), placed as (
    select b.board, p.period, p.starts, b.person_id, t.units, t.tip_id
      from taken t
     cross join lateral (values (t.performer_id, t.user_id), ('00000000-0000-0000-0000-000000000001'::uuid, t.user_id),
       ('00000000-0000-0000-0000-000000000002'::uuid, t.performer_id)) as b (board, person_id)
     cross join lateral (values ('day', t.day), ('week', date_trunc('week', t.day)::date), ('month', date_trunc('month', t.day)::date)) as p (period, starts)
  ), added as (
    insert into leader_sum as s (board, period, starts, person_id, units, last_tip_id)
    select board, period, starts, person_id, sum(units), max(case when units > 0 then tip_id::text else '00000000-0000-0000-0000-000000000000' end)::uuid
      from placed group by board, period, starts, person_id order by board, period, starts, person_id
    on conflict (board, period, starts, person_id) do update set units = s.units + excluded.units, last_tip_id = greatest(s.last_tip_id, excluded.last_tip_id)
  )
  select count(*)::integer from taken
$$;

create function leader_note_tips() returns trigger language plpgsql as $$
begin
  insert into leader_due (tip_id, performer_id, user_id, day, units)
    select id, performer_id, user_id, (created_at at time zone 'UTC')::date, token_units from fresh;
  return null;
end $$;
create trigger tip_leads after insert on tip referencing new table as fresh for each statement execute function leader_note_tips();

-- The broadcasts in the last 12 hours of air time, as of a moment. `since` is where the window begins within it;
-- null for all of it.
create function king_window(performer uuid, as_of timestamp with time zone)
  returns table(stream_id uuid, began_at timestamp with time zone, since timestamp with time zone)
  language sql stable as $$
  with aired as (
    select s.id, s.announced_at, s.started_at, coalesce(extract(epoch from coalesce(s.ended_at, as_of) - s.started_at), 0)::float8 as seconds
      from stream s where s.performer_id = performer and s.kind = 'show' and s.announced_at <= as_of
     order by s.id desc limit 100
  ), summed as (select a.*, sum(a.seconds) over (order by a.id desc) as total from aired a)
  select id, announced_at, case when total > 43200 then started_at + make_interval(secs => total - 43200) end
    from summed where total - seconds < 43200
$$;

-- What each viewer has tipped in that window, less refunds.
create function king_sums(performer uuid, as_of timestamp with time zone)
  returns table(user_id uuid, units bigint, last_tip_id uuid)
  language sql stable as $$
  select x.user_id, sum(x.units)::bigint, max(x.last_tip_id::text)::uuid
    from (
      select g.user_id, g.units, g.last_tip_id from king_window(performer, as_of) w join stream_tipper g on g.stream_id = w.stream_id where w.since is null
      union all
      select t.user_id, t.token_units - t.returned_units, t.id from king_window(performer, as_of) w join tip t on t.stream_id = w.stream_id
       where w.since is not null and t.created_at >= w.since
    ) x group by x.user_id having sum(x.units) > 0
$$;

-- Stores what counts in a broadcast from before it began.
create function king_carry(stream uuid, performer uuid, as_of timestamp with time zone)
  returns void
  language sql as $$
  with part as (select * from king_window(performer, as_of)), other as (
    select g.user_id, g.units, g.last_tip_id from part w join stream_tipper g on g.stream_id = w.stream_id
     where w.since is null and w.stream_id <> stream
    union all
    select t.user_id, t.token_units - t.returned_units, t.id from part w join tip t on t.stream_id = w.stream_id
     where w.since is not null and w.stream_id <> stream and t.created_at >= w.since
    union all
    select t.user_id, t.returned_units - t.token_units, t.id from part w join tip t on t.stream_id = w.stream_id
     where w.since is not null and w.stream_id = stream and t.created_at < w.since
    union all
    select g.user_id, 0, g.last_tip_id from stream_tipper g where g.stream_id = stream and g.carried_units <> 0
  )
  insert into stream_tipper as g (stream_id, user_id, units, carried_units, last_tip_id)
    select stream, user_id, 0, sum(units), max(last_tip_id::text)::uuid from other group by user_id order by user_id
  on conflict (stream_id, user_id) do update set carried_units = excluded.carried_units where g.carried_units <> excluded.carried_units
$$;

-- Deducts the refunds of a tip everywhere.
create function tip_note_returned()
  returns trigger
  language plpgsql
  set enable_seqscan TO 'off'
  set enable_hashjoin TO 'off'
  set enable_mergejoin TO 'off' as $$
begin
  if not exists (select 1 from fresh where payer_units > 0) then return null; end if;
  with back as (
    select origin_id as id, sum(payer_units)::bigint as units from fresh where payer_units > 0 and origin_id is not null group by origin_id
  ), moved as (
    update tip t set returned_units = t.returned_units + b.units from back b where t.id = b.id
    returning t.id, t.performer_id, t.user_id, t.stream_id, t.created_at, b.units
  ), less as (
    update stream_tipper g set units = g.units - m.units
      from (select stream_id, user_id, sum(units)::bigint as units from moved where stream_id is not null group by stream_id, user_id) m
     where g.stream_id = m.stream_id and g.user_id = m.user_id
  ), looked as (
    insert into stream_king_due as d (stream_id, due_at)
      select distinct s.id, now() from moved m join stream s on s.performer_id = m.performer_id and s.state <> 'ended' and s.kind = 'show' order by 1
    on conflict (stream_id) do update set due_at = least(d.due_at, excluded.due_at)
  )
  insert into leader_due (tip_id, performer_id, user_id, day, units)
    select id, performer_id, user_id, (created_at at time zone 'UTC')::date, -units from moved;
  return null;
end $$;
create trigger ledger_transfer_tips after insert on ledger_transfer referencing new table as fresh for each statement execute function tip_note_returned();
