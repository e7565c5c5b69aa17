-- What creators and studios earn, as they read it: the ledger's transfers, and sums of them by the quarter of an hour.

-- The studio's shares are found by kind, as the performer's are.
drop index ledger_transfer_to2;
create index ledger_transfer_to2 on ledger_transfer (to2_id, kind, id) where to2_id > '00000000-0000-0000-0000-0000000000ff';

-- Each share of an earnings account in a transfer: of a spend, of what was set aside before, or of what is given back of one.
create view earning as
  select leg.account_id, t.id as transfer_id, t.at, t.kind, t.origin_id, t.payer_id,
         -- Whose work it was: for a studio the member, for a performer their own id.
         t.to1_id as member_id,
         -t.payer_units as gross_units,
         case when t.to1_id <= '00000000-0000-0000-0000-0000000000ff' then t.to1_units else 0 end
           + case when t.to2_id <= '00000000-0000-0000-0000-0000000000ff' then t.to2_units else 0 end
           + case when t.to3_id <= '00000000-0000-0000-0000-0000000000ff' then t.to3_units else 0 end as platform_units,
         leg.units as net_units
    from ledger_transfer t
   cross join lateral (values (t.to1_id, t.to1_units), (t.to2_id, t.to2_units), (t.to3_id, t.to3_units)) as leg (account_id, units)
    join ledger_account a on a.id = leg.account_id and a.kind = 'earnings'
   where t.kind not in ('hold', 'void', 'purchase', 'payout');

-- Transfers that are not in the sums yet, by who received of them. Written with the transfer: only added to, so that nobody
-- waits; a row and what it adds to the sums change places in one transaction, so each transfer counts once at every moment.
create table earning_due (
  account_id uuid not null,
  id bigint not null generated always as identity,
  transfer_ids uuid[] not null,
  primary key (account_id, id)
);

-- Sums of what an account earned, by kind and by whose work it was. A quarter of an hour is in one day in every time zone.
create table earning_quarter (
  account_id uuid not null,
  -- Quarters of an hour since 1970.
  quarter integer not null,
  kind text not null,
  member_id uuid not null,
  transfers integer not null,
  gross_units bigint not null,
  platform_units bigint not null,
  net_units bigint not null,
  primary key (account_id, quarter, kind, member_id)
) with (fillfactor = 80);

-- The same by who paid, by UTC day.
create table earning_supporter (
  account_id uuid not null,
  day date not null,
  payer_id uuid not null,
  transfers integer not null,
  gross_units bigint not null,
  net_units bigint not null,
  primary key (account_id, day, payer_id)
) with (fillfactor = 80);

create function earning_note() returns trigger language plpgsql as $$
begin
  insert into earning_due (account_id, transfer_ids)
  select leg.account_id, array_agg(t.id)
    from (select f.*, row_number() over () / 1000 as part from fresh f where f.kind not in ('hold', 'void', 'purchase', 'payout')) t
   cross join lateral (values (t.to1_id), (t.to2_id), (t.to3_id)) as leg (account_id)
   where leg.account_id > '00000000-0000-0000-0000-0000000000ff'
   group by leg.account_id, t.part;
  return null;
end $$;
create trigger ledger_transfer_earnings after insert on ledger_transfer referencing new table as fresh
  for each statement execute function earning_note();

-- Moves rows of earning_due into the sums, p_most at most; returns how many. Several may do it at once: sums are locked in
-- the order of their keys.
create function earning_roll(p_most integer) returns integer language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_taken integer;
begin
  with taken as (
    delete from earning_due d
     using (select account_id, id from earning_due order by account_id, id limit p_most for update skip locked) c
     where d.account_id = c.account_id and d.id = c.id
    returning d.account_id, d.transfer_ids
  ), part as materialized (
    select e.* from taken t cross join lateral unnest(t.transfer_ids) as u (id)
      join earning e on e.transfer_id = u.id and e.account_id = t.account_id
  ), quarters as (
    insert into earning_quarter as q (account_id, quarter, kind, member_id, transfers, gross_units, platform_units, net_units)
    select account_id, floor(extract(epoch from at) / 900)::integer as quarter, kind, member_id, count(*), sum(gross_units), sum(platform_units), sum(net_units)
      from part group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, quarter, kind, member_id) do update
      set transfers = q.transfers + excluded.transfers, gross_units = q.gross_units + excluded.gross_units,
          platform_units = q.platform_units + excluded.platform_units, net_units = q.net_units + excluded.net_units
  ), supporters as (
    insert into earning_supporter as s (account_id, day, payer_id, transfers, gross_units, net_units)
    select p.account_id, (p.at at time zone 'UTC')::date as day, a.owner_id, count(*), sum(p.gross_units), sum(p.net_units)
      from part p join ledger_account a on a.id = p.payer_id and a.kind in ('wallet', 'hold')
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, payer_id) do update
      set transfers = s.transfers + excluded.transfers, gross_units = s.gross_units + excluded.gross_units,
          net_units = s.net_units + excluded.net_units
  )
  select count(*) into v_taken from taken;
  return v_taken;
end $$;

-- Sums up everything anew. Payments wait meanwhile: who adds to earning_due has committed, or begins when this is done.
create function earning_rebuild() returns void language plpgsql as $$
begin
  lock table earning_due in access exclusive mode;
  delete from earning_due;
  delete from earning_quarter;
  delete from earning_supporter;
  insert into earning_quarter (account_id, quarter, kind, member_id, transfers, gross_units, platform_units, net_units)
    select account_id, floor(extract(epoch from at) / 900)::integer, kind, member_id, count(*), sum(gross_units), sum(platform_units), sum(net_units)
      from earning group by 1, 2, 3, 4;
  insert into earning_supporter (account_id, day, payer_id, transfers, gross_units, net_units)
    select e.account_id, (e.at at time zone 'UTC')::date, a.owner_id, count(*), sum(e.gross_units), sum(e.net_units)
      from earning e join ledger_account a on a.id = e.payer_id and a.kind in ('wallet', 'hold') group by 1, 2, 3;
end $$;
select earning_rebuild();

-- How often pages of creators were opened, by UTC day; performer_visits has all days together.
create table performer_visit_day (
  performer_id uuid not null references account (id) on delete cascade,
  day date not null,
  views bigint not null check (views >= 0),
  primary key (performer_id, day)
) with (fillfactor = 70);
