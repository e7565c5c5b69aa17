create table affiliate (
  account_id uuid primary key references account (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z0-9]{6,30}$'),
  -- Brings in no more viewers. Unpaid shares stay where they are.
  is_blocked boolean not null default false,
  created_at timestamptz not null,
  -- Totals of the tables below.
  clicks bigint not null default 0 check (clicks >= 0),
  sign_ups bigint not null default 0 check (sign_ups >= 0),
  spent_units bigint not null default 0,
  earned_units bigint not null default 0,
  paid_units bigint not null default 0 check (paid_units >= 0)
) with (fillfactor = 80);
create index affiliate_earned on affiliate (earned_units, account_id);

-- Statistics by UTC day.
create table affiliate_day (
  account_id uuid not null references affiliate (account_id) on delete cascade,
  day date not null,
  clicks bigint not null default 0,
  sign_ups bigint not null default 0,
  spent_units bigint not null default 0,
  earned_units bigint not null default 0,
  primary key (account_id, day)
) with (fillfactor = 80);

create table affiliate_referral (
  -- Each viewer has one: the first who brought them.
  viewer_id uuid primary key references account (id) on delete cascade,
  affiliate_id uuid not null references affiliate (account_id) on delete cascade,
  -- UUIDv7: orders lists.
  id uuid not null unique,
  -- The share of the platform's part promised then, in hundredths of a percent, and its end.
  share_bp integer not null check (share_bp between 0 and 10000),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- held: shares count but aren't paid until staff have decided. refused: no shares.
  state text not null default 'counts' check (state in ('counts', 'held', 'refused')),
  -- Signs that both accounts belong to one person.
  flags text[] not null default '{}' check (flags <@ array['device', 'network', 'card']),
  decided_at timestamptz,
  decided_by uuid references account (id) on delete set null,
  reason text check (length(reason) between 1 and 500),
  spent_units bigint not null default 0,
  earned_units bigint not null default 0,
  -- Spending in this period earns nothing, because a payment of it was charged back.
  void_from timestamptz,
  void_until timestamptz,
  check (viewer_id <> affiliate_id),
  check ((void_from is null) = (void_until is null))
) with (fillfactor = 80);
create index affiliate_referral_affiliate on affiliate_referral (affiliate_id, id);
create index affiliate_referral_held on affiliate_referral (id) where state = 'held';

-- Transfers of referred viewers not yet processed.
create table affiliate_due (
  transfer_id uuid primary key
);

-- The affiliate's share of a spend, or a later reversal of it.
create table affiliate_share (
  id uuid primary key,
  viewer_id uuid not null references affiliate_referral (viewer_id) on delete cascade,
  affiliate_id uuid not null,
  spend_id uuid not null,
  at timestamptz not null,
  -- What the viewer paid, and the affiliate's part. Negative for a reversal.
  spent_units bigint not null,
  units bigint not null check (units <> 0),
  matures_at timestamptz not null,
  -- The transfer from revenue to owed shares that contains it, and the one that paid it out.
  booked_by uuid not null,
  paid_by uuid
);
create index affiliate_share_spend on affiliate_share (spend_id);
create index affiliate_share_booked on affiliate_share (booked_by, id);
create index affiliate_share_paid on affiliate_share (paid_by, id) where paid_by is not null;
create index affiliate_share_open on affiliate_share (affiliate_id, matures_at) where paid_by is null;

-- Whatever the code does, a transfer of shares contains exactly the shares that name it. Checked on the last row
-- only, which sees all.
create function affiliate_check_shares() returns trigger language plpgsql as $$
begin
  if new.id = (select s.id from affiliate_share s where s.booked_by = new.booked_by order by s.id desc limit 1)
     and (select abs(sum(s.units)) from affiliate_share s where s.booked_by = new.booked_by)
         is distinct from (select -t.payer_units from ledger_transfer t where t.id = new.booked_by and t.kind = 'affiliate') then
    raise exception 'transfer % does not carry the shares that name it', new.booked_by;
  end if;
  if new.paid_by is not null
     and new.id = (select s.id from affiliate_share s where s.paid_by = new.paid_by order by s.id desc limit 1)
     and (select sum(s.units) from affiliate_share s where s.paid_by = new.paid_by)
         is distinct from (select -t.payer_units from ledger_transfer t
                            where t.id = new.paid_by and t.kind = 'affiliate' and t.to1_id = new.affiliate_id) then
    raise exception 'transfer % does not pay the shares that name it', new.paid_by;
  end if;
  return null;
end $$;
create constraint trigger affiliate_share_moves after insert
  or update on affiliate_share deferrable initially deferred for each row execute function affiliate_check_shares();

-- A share is paid once and otherwise never changes.
create function affiliate_refuse_change() returns trigger language plpgsql as $$
begin
  if old.paid_by is not null or to_jsonb(new) - 'paid_by' is distinct from to_jsonb(old) - 'paid_by' then
    raise exception 'share % is what it was', old.id;
  end if;
  return new;
end $$;
create trigger affiliate_share_kept before update on affiliate_share for each row execute function affiliate_refuse_change();

-- Queues transfers for affiliates as they leave earning_due, after the payment, which knows nothing of affiliates.
create function affiliate_note() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from affiliate_referral) then return null; end if;
  insert into affiliate_due (transfer_id)
  select distinct t.id from gone g cross join lateral unnest(g.transfer_ids) as u (id)
    join ledger_transfer t on t.id = u.id
    join ledger_account a on a.id = t.payer_id and a.kind in ('wallet', 'hold')
    join affiliate_referral r on r.viewer_id = a.owner_id
   where t.kind not in ('grant', 'affiliate')
      on conflict do nothing;
  return null;
end $$;
create trigger earning_due_affiliates after delete on earning_due referencing old table as gone for each statement execute function affiliate_note();

create function affiliate_note_own() returns trigger language plpgsql as $$
begin
  insert into affiliate_due (transfer_id)
  select f.id from fresh f
    join ledger_account a on a.id = f.payer_id and a.kind in ('wallet', 'hold')
    join affiliate_referral r on r.viewer_id = a.owner_id
   where '00000000-0000-0000-0000-000000000001' in (f.to1_id, f.to2_id, f.to3_id)
     and greatest(f.to1_id, f.to2_id, f.to3_id) <= '00000000-0000-0000-0000-0000000000ff'
     and f.kind not in ('grant', 'affiliate')
      on conflict do nothing;
  return null;
end $$;
create trigger ledger_transfer_affiliates after insert on ledger_transfer referencing new table as fresh for each statement execute function affiliate_note_own();
