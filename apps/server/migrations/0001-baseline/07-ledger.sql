-- Amounts are integers in ledger units (1 token = 100 units).
-- Invariant: the legs of every transfer sum to zero, so all balances together are zero at any time.
-- Invariant: wallets, holds and budgets are never negative.

create table ledger_account (
  -- A person's main account has the person's id. Platform accounts have the fixed ids below.
  id uuid primary key,
  kind text not null check (kind in ('wallet', 'hold', 'earnings', 'platform', 'budget')),
  -- Owner of the tokens. For a hold account, the person whose wallet they came from.
  owner_id uuid not null,
  -- Excludes amounts that wait in ledger_credit.
  balance_units bigint not null default 0,
  opened_at timestamptz not null default now(),
  -- Amount that left a wallet or a hold, less what was returned. Placing and releasing a hold isn't spending.
  spent_units bigint not null default 0,
  -- A frozen wallet can't pay: ledger_post treats it as empty.
  frozen_at timestamptz,
  -- Whether ledger_guard is asked before the account pays (docs/decisions/0071-limits.md).
  is_guarded boolean not null default false,
  constraint ledger_account_platform_ids
    check ((kind = 'platform') = (id <= '00000000-0000-0000-0000-0000000000ff'::uuid)),
  constraint ledger_account_frozen check (frozen_at is null or kind = 'wallet'),
  constraint ledger_account_never_negative check (balance_units >= 0 or (kind not in ('wallet', 'hold', 'budget')))
) with (fillfactor = 50);
create index ledger_account_frozen on ledger_account (id) where frozen_at is not null;

-- Income not yet folded into the account. A performer whom thousands tip at once would be one hot row, so each
-- writing connection has a slot of its own. Only platform accounts are also debited here.
create table ledger_credit (
  account_id uuid not null references ledger_account (id),
  slot smallint not null,
  balance_units bigint not null,
  check (balance_units >= 0 or account_id <= '00000000-0000-0000-0000-0000000000ff'::uuid),
  primary key (account_id, slot)
) with (fillfactor = 30);

-- One movement is one row of signed legs. A spend has a negative payer leg. A refund is its original with the signs
-- reversed, so that its payer leg is positive.
create table ledger_transfer (
  -- UUIDv7, created by the application.
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- Idempotency key, unique per payer.
  key uuid not null,
  -- The transfer that this one refunds, posts or voids.
  origin_id uuid,
  payer_id uuid not null,
  payer_units bigint not null,
  to1_id uuid not null,
  to1_units bigint not null,
  to2_id uuid,
  to2_units bigint not null default 0,
  to3_id uuid,
  to3_units bigint not null default 0,
  -- The commission at that time. Later changes don't rewrite history.
  platform_percent numeric(5,2),
  studio_percent numeric(5,2),
  constraint ledger_transfer_sum_zero check ((payer_units + to1_units + to2_units + to3_units) = 0),
  check (to2_id is not null or to2_units = 0),
  check (to3_id is not null or to3_units = 0),
  constraint ledger_transfer_key unique (key, payer_id),
  primary key (payer_id, kind, id),
  constraint ledger_transfer_direction check (payer_units < 0 and to1_units >= 0 and to2_units >= 0 and to3_units >= 0
    and (to1_units > 0 or (kind in ('refund', 'chargeback'))) or payer_units > 0 and to1_units <= 0 and to2_units <= 0
    and to3_units <= 0)
);
create index ledger_transfer_id on ledger_transfer (id);
create index ledger_transfer_to3 on ledger_transfer (to3_id, id)
  where to3_id > '00000000-0000-0000-0000-0000000000ff'::uuid;
create index ledger_transfer_origin on ledger_transfer (origin_id) where origin_id is not null;
create index ledger_transfer_to1 on ledger_transfer (to1_id, kind, id);
create index ledger_transfer_to2 on ledger_transfer (to2_id, kind, id)
  where to2_id > '00000000-0000-0000-0000-0000000000ff'::uuid;
-- Finds money that was returned to somebody: few rows of the ledger.
create index ledger_transfer_returned on ledger_transfer (payer_id, at) where kind in ('void', 'refund');

create view ledger_entry as
 SELECT t.id AS transfer_id,
    t.at,
    t.kind,
    t.origin_id,
    t.payer_id,
    leg.account_id,
    leg.units
   FROM ledger_transfer t
     CROSS JOIN LATERAL ( VALUES (t.payer_id,t.payer_units), (t.to1_id,t.to1_units), (t.to2_id,t.to2_units), (t.to3_id,t.to3_units)) leg(account_id, units)
  WHERE leg.units <> 0;

create view ledger_balance as
 SELECT id AS account_id,
    kind,
    owner_id,
    (balance_units::numeric + COALESCE(( SELECT sum(c.balance_units) AS sum
           FROM ledger_credit c
          WHERE c.account_id = a.id), 0::numeric))::bigint AS balance_units
   FROM ledger_account a;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_transfer_append_only before delete or update
  or TRUNCATE on ledger_transfer for each statement execute function ledger_refuse_change();

-- Locks, in id order, every account whose row will change: payers, and the wallets and holds among the receivers.
-- `p_granted` are receivers of payments by platform accounts: platform rows are never locked, so two calls with the
-- same key meet there instead. Returns whether an earnings account is among the payers. A statement of its own, so
-- that the next one has a new snapshot and sees what the previous holder of the lock committed. `no key`, so that a
-- credit row's foreign key doesn't wait for it.
create function ledger_lock(p_payers uuid[], p_receivers uuid[], p_granted uuid[])
  returns boolean
  language plpgsql as $$
declare v_earnings boolean;
begin
  select bool_or(l.kind = 'earnings' and l.id = any (p_payers)) into v_earnings from (
    select a.id, a.kind from ledger_account a
     where a.id = any (p_payers || p_receivers)
       and a.kind <> 'platform'
       and (a.kind in ('wallet', 'hold', 'budget') or a.id = any (p_payers) or a.id = any (p_granted))
     order by a.id
       for no key update
  ) as l;
  return coalesce(v_earnings, false);
end $$;

-- Folds the slots of locked accounts into their balances. `delete … returning` waits for a writer that is adding to
-- a slot and takes the committed amount, so that nothing is lost between reading and deleting.
create function ledger_fold(p_ids uuid[]) returns void language sql as $$
  with folded as (
    delete from ledger_credit c using ledger_account a
     where a.id = c.account_id and a.kind = 'earnings' and c.account_id = any (p_ids)
    returning c.account_id, c.balance_units
  ), total as (
    select account_id, sum(balance_units) as units from folded group by account_id
  )
  update ledger_account a set balance_units = a.balance_units + total.units from total where a.id = total.account_id;
$$;

-- Folds one earnings account and returns its balance.
create function ledger_sweep(p_id uuid) returns bigint language plpgsql as $$
begin
  perform 1 from ledger_account where id = p_id for no key update;
  perform ledger_fold(array[p_id]);
  return (select balance_units from ledger_account where id = p_id);
end $$;

-- Tracks spending. What staff take is no spending: it doesn't count towards the owner's limits.
create function ledger_note_spent()
  returns trigger
  language plpgsql
  set enable_seqscan TO 'off'
  set enable_hashjoin TO 'off'
  set enable_mergejoin TO 'off' as $$
begin
  update ledger_account a set spent_units = a.spent_units - s.units
    from (select payer_id, sum(payer_units)::bigint as units from fresh
           where kind not in ('hold', 'void', 'chargeback', 'adjustment') and payer_id > '00000000-0000-0000-0000-0000000000ff' group by payer_id) s
   where a.id = s.payer_id and a.kind in ('wallet', 'hold');
  return null;
end $$;
create trigger ledger_transfer_spent after insert on ledger_transfer referencing new table as fresh for each statement execute function ledger_note_spent();

-- Posts many transfers at once. Each has its own outcome, in input order: done, replay, keyReused, noAccount,
-- insufficient, guarded (`refusals` has the reason), or requeue (post again, because an earlier one of the same
-- payer or with the same key has to be settled first). `transfer_ids` names the stored transfer for done and replay.
-- The settings prevent a plan made while the tables are empty from becoming full scans later.
create function ledger_post(p_slot smallint, p_at timestamp with time zone, p_ids uuid[], p_kinds text[],
  p_keys uuid[], p_payers uuid[], p_units bigint[], p_to1 uuid[], p_units1 bigint[], p_to2 uuid[],
  p_units2 bigint[], p_to3 uuid[], p_units3 bigint[], p_platform_percents numeric[], p_studio_percents numeric[],
  p_origins uuid[], out outcomes text[], out transfer_ids uuid[], out refusals jsonb[])
  returns record
  language plpgsql
  set enable_seqscan TO 'off'
  set enable_hashjoin TO 'off'
  set enable_mergejoin TO 'off' as $$
begin
  if ledger_lock(p_payers, p_to1 || p_to2 || p_to3, array(
    select unnest(array[u.to1, u.to2, u.to3]) from unnest(p_payers, p_to1, p_to2, p_to3) as u (payer, to1, to2, to3)
     where u.payer <= '00000000-0000-0000-0000-0000000000ff'))
  then perform ledger_fold(p_payers);
  end if;

  with input as materialized (
    select u.*, row_number() over (partition by u.payer, u.key order by u.n) as turn
      from unnest(p_ids, p_kinds, p_keys, p_payers, p_units, p_to1, p_units1, p_to2, p_units2, p_to3, p_units3,
                  p_platform_percents, p_studio_percents, p_origins)
      with ordinality as u (id, kind, key, payer, units, to1, units1, to2, units2, to3, units3, platform_percent, studio_percent, origin, n)
  ), known as materialized (
    select i.*, a0.kind as kind0, a1.kind as kind1, a2.kind as kind2, a3.kind as kind3, t.id as stored_id, a0.is_guarded,
           case when a0.kind = 'platform' then 9000000000000000000 when a0.frozen_at is not null then 0 else a0.balance_units end as funds,
           (t.kind, -t.payer_units, t.to1_id, t.to1_units, t.to2_units, t.to3_units) = (i.kind, i.units, i.to1, i.units1, i.units2, i.units3)
             and t.to2_id is not distinct from i.to2 and t.to3_id is not distinct from i.to3
             and t.origin_id is not distinct from i.origin as same,
           t.id is null and i.turn = 1 and a0.id is not null and a1.id is not null
             and (i.to2 is null or a2.id is not null) and (i.to3 is null or a3.id is not null) as fresh
      from input i
      left join ledger_account a0 on a0.id = i.payer
      left join ledger_account a1 on a1.id = i.to1
      left join ledger_account a2 on a2.id = i.to2
      left join ledger_account a3 on a3.id = i.to3
      left join ledger_transfer t on t.key = i.key and t.payer_id = i.payer
  ), summed as materialized (
    select k.*, sum(case when k.fresh then k.units else 0 end) over (partition by k.payer order by k.n) as spent from known k
  ), funded as materialized (
    select s.*, case
        when s.stored_id is not null then case when s.same then 'replay' else 'keyReused' end
        when s.turn > 1 then 'requeue'
        when not s.fresh then 'noAccount'
        when s.spent <= s.funds then 'done'
        when count(*) filter (where s.fresh and s.spent > s.funds) over (partition by s.payer order by s.n) = 1 then 'insufficient'
        else 'requeue'
      end as funding
      from summed s
  ), asked as materialized (
    select f.*, case when f.is_guarded and f.funding in ('done', 'insufficient')
                     then ledger_guard(f.payer, f.units, p_at, f.funding = 'done') end as refusal
      from funded f order by f.n
  ), judged as materialized (
    -- Requeue, because an amount refused by the guard was counted as spent above.
    select a.*, case
        when a.refusal is not null then 'guarded'
        when a.funding = 'insufficient' and bool_or(a.refusal is not null) over (partition by a.payer order by a.n) then 'requeue'
        else a.funding
      end as outcome
      from asked a
  ), stored as (
    insert into ledger_transfer (id, at, kind, key, origin_id, payer_id, payer_units, to1_id, to1_units, to2_id, to2_units,
                                 to3_id, to3_units, platform_percent, studio_percent)
    select id, p_at, kind, key, origin, payer, -units, to1, units1, to2, units2, to3, units3, platform_percent, studio_percent
      from judged where outcome = 'done'
  ), leg as materialized (
    select l.account, l.units, l.kind in ('wallet', 'hold', 'budget') or (l.pays and l.kind = 'earnings') as direct
      from judged j
     cross join lateral (values
       (j.payer, -j.units, j.kind0, true), (j.to1, j.units1, j.kind1, false), (j.to2, j.units2, j.kind2, false), (j.to3, j.units3, j.kind3, false)
     ) as l (account, units, kind, pays)
     where j.outcome = 'done' and l.units <> 0
  ), moved as (
    update ledger_account a set balance_units = a.balance_units + m.units
      from (select account, sum(units) as units from leg where direct group by account) as m
     where a.id = m.account
  ), credited as (
    insert into ledger_credit as c (account_id, slot, balance_units)
    select account, p_slot, sum(units) from leg where not direct group by account order by account
    on conflict (account_id, slot) do update set balance_units = c.balance_units + excluded.balance_units
  )
  select array_agg(j.outcome order by j.n), array_agg(case when j.outcome = 'done' then j.id else j.stored_id end order by j.n),
         array_agg(j.refusal order by j.n)
    into outcomes, transfer_ids, refusals from judged j;
end $$;

-- Posts one transfer, like ledger_post. Never returns requeue.
create function ledger_post_one(p_slot smallint, p_at timestamp with time zone, p_id uuid, p_kind text, p_key uuid,
  p_payer uuid, p_units bigint, p_to1 uuid, p_units1 bigint, p_to2 uuid, p_units2 bigint, p_to3 uuid,
  p_units3 bigint, p_platform_percent numeric, p_studio_percent numeric, p_origin uuid, out outcome text,
  out transfer_id uuid, out refusal jsonb)
  returns record
  language plpgsql
  set enable_seqscan TO 'off' as $$
declare
  v_receivers uuid[] := array_remove(array[p_to1, p_to2, p_to3], null);
  v_stored ledger_transfer;
  v_accounts integer;
  v_payer ledger_account;
  v_short boolean;
begin
  if ledger_lock(array[p_payer], v_receivers, case when p_payer <= '00000000-0000-0000-0000-0000000000ff' then v_receivers end)
  then perform ledger_fold(array[p_payer]);
  end if;

  select * into v_stored from ledger_transfer t where t.key = p_key and t.payer_id = p_payer;
  if found then
    transfer_id := v_stored.id;
    outcome := case when v_stored.kind = p_kind and v_stored.payer_units = -p_units
        and (v_stored.to1_id, v_stored.to1_units, v_stored.to2_units, v_stored.to3_units) = (p_to1, p_units1, p_units2, p_units3)
        and v_stored.to2_id is not distinct from p_to2 and v_stored.to3_id is not distinct from p_to3
        and v_stored.origin_id is not distinct from p_origin
      then 'replay' else 'keyReused' end;
    return;
  end if;

  select count(*) into v_accounts from ledger_account a where a.id = any (v_receivers);
  select * into v_payer from ledger_account a where a.id = p_payer;
  if v_payer.id is null or v_accounts < cardinality(v_receivers) then
    outcome := 'noAccount';
    return;
  end if;
  v_short := v_payer.kind <> 'platform' and (v_payer.frozen_at is not null or v_payer.balance_units < p_units);
  if v_payer.is_guarded and p_kind <> 'adjustment' then refusal := ledger_guard(p_payer, p_units, p_at, not v_short); end if;
  if v_short or refusal is not null then
    outcome := case when refusal is null then 'insufficient' else 'guarded' end;
    return;
  end if;

  insert into ledger_transfer (id, at, kind, key, origin_id, payer_id, payer_units, to1_id, to1_units, to2_id, to2_units,
                               to3_id, to3_units, platform_percent, studio_percent)
  values (p_id, p_at, p_kind, p_key, p_origin, p_payer, -p_units, p_to1, p_units1, p_to2, p_units2, p_to3, p_units3,
          p_platform_percent, p_studio_percent);
  with leg as materialized (
    select a.id, l.units, a.kind in ('wallet', 'hold', 'budget') or (a.id = p_payer and a.kind = 'earnings') as direct
      from (values (p_payer, -p_units), (p_to1, p_units1), (p_to2, p_units2), (p_to3, p_units3)) as l (id, units)
      join ledger_account a on a.id = l.id
     where l.units <> 0
  ), moved as (
    update ledger_account a set balance_units = a.balance_units + leg.units from leg where leg.direct and a.id = leg.id
  )
  insert into ledger_credit as c (account_id, slot, balance_units)
  select id, p_slot, units from leg where not direct order by id
  on conflict (account_id, slot) do update set balance_units = c.balance_units + excluded.balance_units;
  transfer_id := p_id;
  outcome := 'done';
end $$;

insert into ledger_account (id, kind, owner_id)
  select id, 'platform', id from unnest(array[
    '00000000-0000-0000-0000-000000000001', -- revenue
    '00000000-0000-0000-0000-000000000002', -- payment clearing: bought tokens come from here
    '00000000-0000-0000-0000-000000000003', -- payout clearing
    '00000000-0000-0000-0000-000000000004', -- promotions: granted tokens come from here
    '00000000-0000-0000-0000-000000000005', -- losses: spent tokens that a gateway paid back
    '00000000-0000-0000-0000-000000000006', -- paid out: tokens that have left the site
    '00000000-0000-0000-0000-000000000007'  -- affiliates: shares owed until they are paid
  ]::uuid[]) as id;
