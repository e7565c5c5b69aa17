-- Money that comes back, late or in part: disputes and how they end, what a payment gave back so far, and what gateways report
-- that staff decide.

-- A bank's dispute of a payment. An empty name: the gateway gives its disputes none.
create table payment_dispute (
  payment_id uuid not null references payment (id),
  name text not null check (length(name) <= 200),
  amount_minor integer not null check (amount_minor > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  -- When the gateway said so: what it said earlier and arrives later changes nothing.
  said_at timestamptz not null,
  opened_at timestamptz not null,
  primary key (payment_id, name)
);

-- How much of a payment's money went back, and where its tokens were taken from. Written with the ledger, in one transaction.
create table payment_return (
  payment_id uuid primary key references payment (id),
  refunded_minor integer not null default 0 check (refunded_minor >= 0),
  disputed_minor integer not null default 0 check (disputed_minor >= 0),
  -- Bought tokens: taken out of the wallet; spent already, the platform's loss, which creators may bear.
  wallet_units bigint not null default 0 check (wallet_units >= 0),
  lost_units bigint not null default 0 check (lost_units >= 0),
  -- The bonus: taken out of the wallet; spent already.
  bonus_units bigint not null default 0 check (bonus_units >= 0),
  bonus_spent_units bigint not null default 0 check (bonus_spent_units >= 0),
  -- Counts the changes; it names the transfers of each in the ledger.
  round integer not null default 0 check (round >= 0)
);

-- A part of the money took the same part of the tokens, never more than was paid.
create function payment_return_exact() returns trigger language plpgsql as $$
declare
  v_payment uuid := new.payment_id;
begin
  if exists (
    select 1 from payment_return r join payment p on p.id = r.payment_id
     cross join lateral (
       select coalesce(sum(d.amount_minor), 0) as minor from payment_dispute d where d.payment_id = p.id and d.state <> 'won') disputed
     where r.payment_id = v_payment and (
       r.refunded_minor + r.disputed_minor > p.price_minor
       or r.disputed_minor <> least(disputed.minor, p.price_minor - r.refunded_minor)
       or r.wallet_units + r.lost_units <> p.tokens_units * (r.refunded_minor + r.disputed_minor) / p.price_minor
       or r.bonus_units + r.bonus_spent_units <> p.bonus_units * (r.refunded_minor + r.disputed_minor) / p.price_minor)) then
    raise exception 'payment % gave back another part of its tokens than of its money', v_payment;
  end if;
  return null;
end $$;
create constraint trigger payment_return_exact after insert or update on payment_return deferrable initially deferred
  for each row execute function payment_return_exact();
create constraint trigger payment_dispute_exact after insert or update on payment_dispute deferrable initially deferred
  for each row execute function payment_return_exact();

-- What a gateway reports that moves nothing by itself: staff decide.
create table payment_notice (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  payment_id uuid not null references payment (id),
  kind text not null check (kind in ('fraud_warning', 'partial_refund', 'refund_failed', 'paid_late', 'paid_in_part', 'overpaid')),
  -- The gateway's name of it: reported twice, it is one.
  name text not null check (length(name) <= 200),
  -- In the payment's currency; null where the gateway does not say.
  amount_minor integer check (amount_minor > 0),
  -- Where the gateway reports all that came or went so far, this; the amount is what of it was not decided before.
  total_minor integer check (total_minor > 0),
  state text not null default 'open' check (state in ('open', 'done')),
  decision text check (decision in ('take', 'leave', 'restore', 'credit', 'give_back', 'release', 'outdated')),
  reason text check (length(reason) <= 500),
  -- When the sender of coins was written to.
  mailed_at timestamptz,
  -- Where the buyer takes what is given back.
  claim_url text check (length(claim_url) <= 2000),
  at timestamptz not null,
  decided_at timestamptz,
  -- Of staff; null when a setting decided.
  decided_by uuid references account (id) on delete set null,
  unique (payment_id, kind, name),
  check ((state = 'done') = (decision is not null)),
  check ((state = 'done') = (decided_at is not null))
);
create index payment_notice_state on payment_notice (state, id);
create index payment_notice_giving on payment_notice (id) where decision = 'give_back' and claim_url is null;

-- What was taken before this migration.
insert into payment_dispute (payment_id, name, amount_minor, state, said_at, opened_at)
  select p.id, '', p.price_minor, 'open', coalesce(c.at, p.updated_at), coalesce(c.at, p.updated_at)
    from payment p left join chargeback c on c.payment_id = p.id where p.status = 'charged_back';
insert into payment_return (payment_id, refunded_minor, disputed_minor, wallet_units, lost_units, bonus_units, bonus_spent_units, round)
  select p.id, case p.status when 'refunded' then p.price_minor else 0 end, case p.status when 'charged_back' then p.price_minor else 0 end,
         p.tokens_units - was.lost, was.lost, p.bonus_units - (p.shortfall_units - was.lost), p.shortfall_units - was.lost, 1
    from payment p
   cross join lateral (
     select coalesce((select -t.payer_units from ledger_transfer t where t.key = p.id and t.payer_id = '00000000-0000-0000-0000-000000000005'), 0) as lost) was
   where p.status in ('refunded', 'charged_back')
     and (p.purpose <> 'tokens' or exists (
       select 1 from ledger_transfer t where t.key = p.id and t.payer_id = '00000000-0000-0000-0000-000000000002'));

-- A chargeback may be for a part, be won, or grow by a second dispute of the same payment.
alter table chargeback
  add column state text not null default 'open' check (state in ('open', 'won', 'lost')),
  add column disputed_minor integer check (disputed_minor > 0),
  add column round integer not null default 0,
  add column ended_at timestamptz,
  -- Tokens that the buyer got back, and what creators got back of what was clawed, when it was won.
  add column returned_units bigint not null default 0 check (returned_units >= 0),
  add column restored_units bigint not null default 0 check (restored_units between 0 and clawed_units);
alter table chargeback_part add column restored_units bigint not null default 0 check (restored_units between 0 and units);
update chargeback c set disputed_minor = p.price_minor from payment p where p.id = c.payment_id;
alter table chargeback alter column disputed_minor set not null;

-- A payment that is taken back in parts has a credit note for each, and one that came back an invoice again.
alter table invoice add column round integer not null default 0;
alter table invoice drop constraint invoice_payment_id_kind_key;
create unique index invoice_payment on invoice (payment_id, kind, round);

-- Staff can play a dispute of a part, how a dispute ends, and money that comes late, in part or over.
alter table sandbox_checkout
  add column disputed_minor integer check (disputed_minor between 1 and price_minor),
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  add column refunded_minor integer not null default 0 check (refunded_minor between 0 and price_minor),
  add column received_minor integer check (received_minor > 0),
  add constraint sandbox_checkout_dispute check ((disputed_minor is null) = (dispute is null));

-- Cards are charged in hundredths at most.
update token_package set price_minor = greatest(10, round(price_minor / 10.0) * 10)
 where currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
update featured_package set price_minor = greatest(10, round(price_minor / 10.0) * 10)
 where currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');

-- A chargeback that is won gives again what was taken of each share: it may be nothing of the first.
alter table ledger_transfer drop constraint ledger_transfer_direction;
alter table ledger_transfer add constraint ledger_transfer_direction check (
  (payer_units < 0 and to1_units >= 0 and to2_units >= 0 and to3_units >= 0 and (to1_units > 0 or kind in ('refund', 'chargeback')))
  or (payer_units > 0 and to1_units <= 0 and to2_units <= 0 and to3_units <= 0));
