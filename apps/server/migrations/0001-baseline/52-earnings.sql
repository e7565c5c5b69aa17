-- Transfers not yet in the sums, by earner. Written with the transfer and only added to, so that payments don't
-- wait. A row and its amount in the sums change in one transaction, so that each transfer counts once at any time.
create table earning_due (
  account_id uuid not null,
  id bigint generated always as identity,
  transfer_ids uuid[] not null,
  primary key (account_id, id)
);

-- Earnings per account, kind and member. A quarter of an hour is within one day in every time zone.
create table earning_quarter (
  account_id uuid not null,
  -- Quarter hours since 1970.
  quarter integer not null,
  kind text not null,
  member_id uuid not null,
  transfers integer not null,
  gross_units bigint not null,
  platform_units bigint not null,
  net_units bigint not null,
  primary key (account_id, quarter, kind, member_id)
) with (fillfactor = 80);
-- Earnings of all creators by day: each transfer once, in the creator's own sum.
create index earning_quarter_of_all on earning_quarter (quarter) where account_id = member_id;

-- Earnings by payer and UTC day.
create table earning_supporter (
  account_id uuid not null,
  day date not null,
  payer_id uuid not null,
  transfers integer not null,
  gross_units bigint not null,
  net_units bigint not null,
  primary key (account_id, day, payer_id)
) with (fillfactor = 80);

-- Each share of an earnings account in a transfer: of a spend, of a posted hold, or of a refund of one.
create view earning as
 SELECT leg.account_id,
    t.id AS transfer_id,
    t.at,
    t.kind,
    t.origin_id,
    t.payer_id,
    t.to1_id AS member_id,
    - t.payer_units AS gross_units,
        CASE
            WHEN t.to1_id <= '00000000-0000-0000-0000-0000000000ff'::uuid THEN t.to1_units
            ELSE 0::bigint
        END +
        CASE
            WHEN t.to2_id <= '00000000-0000-0000-0000-0000000000ff'::uuid THEN t.to2_units
            ELSE 0::bigint
        END +
        CASE
            WHEN t.to3_id <= '00000000-0000-0000-0000-0000000000ff'::uuid THEN t.to3_units
            ELSE 0::bigint
        END AS platform_units,
    leg.units AS net_units
   FROM ledger_transfer t
     CROSS JOIN LATERAL ( VALUES (t.to1_id,t.to1_units), (t.to2_id,t.to2_units), (t.to3_id,t.to3_units)) leg(account_id, units)
     JOIN ledger_account a ON a.id = leg.account_id AND a.kind = 'earnings'::text
  WHERE t.kind <> ALL (ARRAY['hold'::text, 'void'::text, 'purchase'::text, 'payout'::text]);

-- Earnings for whoever adds them up: the sums, and each transfer not yet in them. In one statement each transfer
-- counts once.
create view earning_part as
 SELECT earning_quarter.account_id,
    earning_quarter.quarter,
    earning_quarter.kind,
    earning_quarter.member_id,
    earning_quarter.transfers,
    earning_quarter.gross_units,
    earning_quarter.platform_units,
    earning_quarter.net_units
   FROM earning_quarter
UNION ALL
 SELECT d.account_id,
    fresh.quarter,
    fresh.kind,
    fresh.member_id,
    1 AS transfers,
    fresh.gross_units,
    fresh.platform_units,
    fresh.net_units
   FROM earning_due d
     CROSS JOIN LATERAL unnest(d.transfer_ids) u(id)
     CROSS JOIN LATERAL ( SELECT e.kind,
            e.member_id,
            e.gross_units,
            e.platform_units,
            e.net_units,
            floor(EXTRACT(epoch FROM e.at) / 900::numeric)::integer AS quarter
           FROM earning e
          WHERE e.transfer_id = u.id AND e.account_id = d.account_id
         OFFSET 0) fresh;

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
create trigger ledger_transfer_earnings after insert on ledger_transfer referencing new table as fresh for each statement execute function earning_note();

-- Moves at most p_most rows of earning_due into the sums and returns how many. Concurrent calls lock the sums in key
-- order.
create function earning_roll(p_most integer)
  returns integer
  language plpgsql
  set enable_seqscan TO 'off'
  set enable_hashjoin TO 'off'
  set enable_mergejoin TO 'off' as $$
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

-- Recomputes all sums. Payments wait meanwhile, so that writers of earning_due have either committed or begin
-- afterwards.
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
