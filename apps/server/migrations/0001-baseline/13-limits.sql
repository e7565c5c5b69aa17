-- Spending limits that viewers set for themselves (docs/decisions/0071-limits.md). Days and weeks (from Monday) are
-- in this time zone.
create table spending_terms (
  account_id uuid primary key references account (id) on delete cascade,
  -- The hold account of the viewer's wallet.
  hold_account_id uuid not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  -- Another time zone could start a day early, so it takes effect later, like a raised limit.
  next_time_zone text check (length(next_time_zone) between 1 and 64),
  next_time_zone_at timestamptz,
  -- For limits in money.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cooling_until timestamptz,
  updated_at timestamptz not null,
  check ((next_time_zone is null) = (next_time_zone_at is null))
);

create table spending_limit (
  account_id uuid not null references spending_terms (account_id) on delete cascade,
  what text not null check (what in ('tokens', 'money')),
  span text not null check (span in ('day', 'week')),
  -- Ledger units, or the currency's smallest unit. Null means no limit.
  most bigint check (most >= 0),
  -- Replaces `most` from then on.
  next_most bigint check (next_most >= 0),
  next_at timestamptz,
  check (next_at is not null or next_most is null),
  primary key (account_id, what, span)
);

-- Payments per day of an account with a guard. Written by the guard while the account is locked.
create table spending_day (
  account_id uuid not null references spending_terms (account_id) on delete cascade,
  day date not null,
  units bigint not null check (units >= 0),
  primary key (account_id, day)
);

-- Tokens: refuses or counts the payment.
create function ledger_guard(p_account uuid, p_units bigint, p_at timestamp with time zone, p_counts boolean)
  returns jsonb
  language plpgsql as $$
declare
  v_refusal jsonb := spending_refusal(p_account, 'tokens', p_units, p_at);
begin
  if v_refusal is null and p_counts then
    insert into spending_day as d (account_id, day, units)
    select t.account_id, (p_at at time zone spending_zone(t, p_at))::date, p_units from spending_terms t where t.account_id = p_account
    on conflict (account_id, day) do update set units = d.units + excluded.units;
  end if;
  return v_refusal;
end $$;

-- Time zone of an account's limits at a moment.
create function spending_zone(t spending_terms, p_at timestamp with time zone)
  returns text
  language sql immutable as $$
  select case when t.next_time_zone_at <= p_at then t.next_time_zone else t.time_zone end
$$;

-- State of an account's limits at a moment: a row per current or scheduled limit. Returned money doesn't count.
create function spending_state(p_account uuid, p_at timestamp with time zone)
  returns table(what text, span text, most bigint, used bigint, starts_at timestamp with time zone,
  ends_at timestamp with time zone, next_most bigint, next_at timestamp with time zone)
  language sql stable
  set enable_seqscan TO 'off' as $$
  with terms as (
    select t.*, spending_zone(t, p_at) as zone from spending_terms t where t.account_id = p_account
  ), bounds as (
    select t.*, l.what, l.span, l.next_at <= p_at as is_next, l.most, l.next_most, l.next_at,
           date_trunc(l.span, p_at at time zone t.zone) as wall,
           case l.span when 'day' then interval '1 day' else interval '1 week' end as length
      from terms t join spending_limit l on l.account_id = t.account_id
  ), spans as (
    select b.*, b.wall at time zone b.zone as starts_at, (b.wall + b.length) at time zone b.zone as ends_at from bounds b
  )
  select s.what, s.span, case when s.is_next then s.next_most else s.most end,
         case s.what when 'money' then (
           select coalesce(sum(p.price_minor), 0)::bigint from payment p
            where p.user_id = p_account and p.currency = s.currency and p.status in ('created', 'pending', 'paid')
              and p.created_at >= s.starts_at and p.created_at < s.ends_at
         ) else greatest(0, (
           select coalesce(sum(d.units), 0) from spending_day d
            where d.account_id = p_account and d.day >= s.wall::date and d.day < (s.wall + s.length)::date
         ) - (
           select coalesce(sum(abs(r.payer_units)), 0)
             from ledger_transfer r
             join ledger_transfer o on o.id = r.origin_id
             left join ledger_transfer h on h.id = o.origin_id and h.kind = 'hold'
            where r.payer_id in (p_account, s.hold_account_id) and r.kind in ('void', 'refund') and r.at >= s.starts_at
              and coalesce(h.at, o.at) >= s.starts_at and coalesce(h.at, o.at) < s.ends_at
         ))::bigint end,
         s.starts_at, s.ends_at,
         case when s.is_next then null else s.next_most end, case when s.is_next then null else s.next_at end
    from spans s
$$;

-- Refusal of a payment of this amount, or null if it is allowed. If several limits refuse, the one that lasts
-- longest.
create function spending_refusal(p_account uuid, p_what text, p_amount bigint, p_at timestamp with time zone)
  returns jsonb
  language sql stable
  set enable_seqscan TO 'off' as $$
  with terms as (
    select t.*, spending_zone(t, p_at) as zone from spending_terms t where t.account_id = p_account
  ), reasons as (
    select t.cooling_until as until, 'You have paused spending.' as words from terms t where t.cooling_until > p_at
    union all
    select s.ends_at, format('This would pass the limit of your %s.', s.span)
      from spending_state(p_account, p_at) s where s.what = p_what and s.used + p_amount > s.most
  )
  select jsonb_build_object('code', 'SPENDING_LIMIT', 'until', to_char(r.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'words', r.words || to_char(r.until at time zone t.zone, '" You can spend again from "YYYY-MM-DD HH24:MI"."'))
    from reasons r, terms t order by r.until desc limit 1
$$;
