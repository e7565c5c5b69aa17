-- An account may have a guard, which is asked before the account pays: see docs/decisions/0071-limits.md.
alter table ledger_account add column is_guarded boolean not null default false;

-- What came back to somebody: few rows of the ledger.
create index ledger_transfer_returned on ledger_transfer (payer_id, at) where kind in ('void', 'refund');

-- Asked under the lock of the account. Null lets the payment pass; else {code, words, until}. With `p_counts` false nothing is
-- counted, since the payment fails anyway. 1591 says what it does.
create function ledger_guard(p_account uuid, p_units bigint, p_at timestamptz, p_counts boolean) returns jsonb language sql as $$
  select null::jsonb
$$;

drop function ledger_post(smallint, timestamptz, uuid[], text[], uuid[], uuid[], bigint[], uuid[], bigint[], uuid[], bigint[],
  uuid[], bigint[], numeric[], numeric[], uuid[]);
drop function ledger_post_one(smallint, timestamptz, uuid, text, uuid, uuid, bigint, uuid, bigint, uuid, bigint, uuid, bigint,
  numeric, numeric, uuid);

-- Posts many transfers at once; each gets its own outcome, in the order of the input:
-- done, replay, keyReused, noAccount, insufficient, guarded (`refusals` says why), or requeue (ask again: an earlier one of the same payer or with the
-- same key has to be settled first). `transfer_ids` names the stored transfer for done and replay.
-- Why the settings: a plan made while the tables are empty must not turn into full scans when they are not.
create function ledger_post(
  p_slot smallint, p_at timestamptz, p_ids uuid[], p_kinds text[], p_keys uuid[], p_payers uuid[], p_units bigint[],
  p_to1 uuid[], p_units1 bigint[], p_to2 uuid[], p_units2 bigint[], p_to3 uuid[], p_units3 bigint[],
  p_platform_percents numeric[], p_studio_percents numeric[], p_origins uuid[],
  out outcomes text[], out transfer_ids uuid[], out refusals jsonb[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
           case when a0.kind = 'platform' then 9000000000000000000 else a0.balance_units end as funds,
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
    -- Why requeue: what the guard refused was counted as spent above.
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
    select l.account, l.units, l.kind in ('wallet', 'hold') or (l.pays and l.kind = 'earnings') as direct
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

-- The same for one transfer. Never returns requeue.
create function ledger_post_one(
  p_slot smallint, p_at timestamptz, p_id uuid, p_kind text, p_key uuid, p_payer uuid, p_units bigint,
  p_to1 uuid, p_units1 bigint, p_to2 uuid, p_units2 bigint, p_to3 uuid, p_units3 bigint,
  p_platform_percent numeric, p_studio_percent numeric, p_origin uuid,
  out outcome text, out transfer_id uuid, out refusal jsonb
) language plpgsql set enable_seqscan = off as $$
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
  v_short := v_payer.kind <> 'platform' and v_payer.balance_units < p_units;
  if v_payer.is_guarded then refusal := ledger_guard(p_payer, p_units, p_at, not v_short); end if;
  if v_short or refusal is not null then
    outcome := case when refusal is null then 'insufficient' else 'guarded' end;
    return;
  end if;

  insert into ledger_transfer (id, at, kind, key, origin_id, payer_id, payer_units, to1_id, to1_units, to2_id, to2_units,
                               to3_id, to3_units, platform_percent, studio_percent)
  values (p_id, p_at, p_kind, p_key, p_origin, p_payer, -p_units, p_to1, p_units1, p_to2, p_units2, p_to3, p_units3,
          p_platform_percent, p_studio_percent);
  with leg as materialized (
    select a.id, l.units, a.kind in ('wallet', 'hold') or (a.id = p_payer and a.kind = 'earnings') as direct
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
