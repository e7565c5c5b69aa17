-- Payouts: how creators and studios want to be paid, what they ask for, and how far each request is.

-- What has left the site: tokens that were paid out.
insert into ledger_account (id, kind, owner_id)
  values ('00000000-0000-0000-0000-000000000006', 'platform', '00000000-0000-0000-0000-000000000006');

-- The code by mail that proves the second factor again before something delicate is changed; used once.
alter table two_factor
  add column step_code_hash bytea,
  add column step_code_until timestamptz,
  add check ((step_code_hash is null) = (step_code_until is null));

create table payment_detail (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null check (type in ('bank_transfer', 'direct_deposit', 'paxum', 'bitpay')),
  -- Readable by the site's keys only, and for this row only.
  sealed text not null check (length(sealed) between 1 and 20000),
  -- What may be shown of it.
  masked text not null check (length(masked) between 1 and 120),
  is_default boolean not null,
  -- Nothing is paid to it before.
  frozen_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, type)
);
create unique index payment_detail_default on payment_detail (account_id) where is_default;

create table payout_request (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  -- Whose earnings they are.
  account_id uuid not null references account (id),
  -- The studio of a member: it decides first, and the money is sent to it.
  studio_id uuid references studio (id),
  status text not null check (status in ('pending', 'approved', 'paid', 'rejected', 'cancelled')),
  units bigint not null check (units between 1 and 100000000000),
  -- What the platform keeps of it, as it was when it was asked for.
  fee_units bigint not null check (fee_units >= 0),
  -- What arrives, as it was worth then, in the smallest unit of the currency.
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null while the studio of a member has none.
  detail_id uuid references payment_detail (id),
  note text check (length(note) between 1 and 1000),
  is_automatic boolean not null default false,
  -- The movement into clearing that this request stands for now, and the one that ended it.
  asked_transfer_id uuid not null unique,
  ended_transfer_id uuid unique,
  -- Why it was rejected; by what a payment is found at the bank; what it was paid to.
  reason text check (length(reason) between 1 and 1000),
  reference text check (length(reference) between 1 and 140),
  paid_to text check (length(paid_to) between 1 and 160),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz,
  check (fee_units < units),
  check ((status in ('pending', 'approved')) = (ended_transfer_id is null)),
  check ((status in ('pending', 'approved')) = (ended_at is null)),
  check ((status = 'paid') = (reference is not null)),
  check ((status = 'paid') <= (approved_at is not null)),
  check ((status = 'rejected') = (reason is not null))
);
create index payout_request_account on payout_request (account_id, id);
create index payout_request_account_status on payout_request (account_id, status) include (units);
create index payout_request_studio on payout_request (studio_id, id) where studio_id is not null;
create index payout_request_status on payout_request (status, id);
create index payout_request_detail on payout_request (detail_id) where ended_at is null;

-- What became of a request, step by step. Each step has at most one movement into clearing and one out of it.
create table payout_step (
  id uuid primary key,
  request_id uuid not null references payout_request (id),
  at timestamptz not null,
  step text not null check (step in ('asked', 'edited', 'approved', 'paid', 'rejected', 'cancelled')),
  actor text not null check (actor in ('owner', 'studio', 'staff', 'system')),
  actor_id uuid,
  units bigint not null check (units > 0),
  note text check (length(note) between 1 and 1000),
  in_transfer_id uuid unique,
  out_transfer_id uuid unique
);
create index payout_step_request on payout_step (request_id, id);

-- Payouts that are asked for by themselves.
create table payout_plan (
  account_id uuid primary key references account (id),
  every text not null check (every in ('week', 'month')),
  next_at timestamptz not null,
  updated_at timestamptz not null
);
create index payout_plan_next on payout_plan (next_at);

-- Whatever the code does: an open request has all of its tokens in clearing, and an ended one has taken them out once.
create function payout_check_moves() returns trigger language plpgsql as $$
declare
  v_clearing constant uuid := '00000000-0000-0000-0000-000000000003';
  v_now payout_request;
  v_asked bigint;
  v_ended bigint;
begin
  select * into v_now from payout_request where id = new.id;
  if not found then
    return null;
  end if;
  select sum(to1_units) into v_asked from ledger_transfer
   where id = v_now.asked_transfer_id and kind = 'payout' and payer_id = v_now.account_id and to1_id = v_clearing and to2_id is null;
  select coalesce(sum(-payer_units), 0) into v_ended from ledger_transfer
   where origin_id = v_now.asked_transfer_id and payer_id = v_clearing
     and (id = v_now.ended_transfer_id or v_now.ended_transfer_id is null);
  if v_asked is distinct from v_now.units
     or (v_ended <> case when v_now.ended_transfer_id is null then 0 else v_now.units end) then
    raise exception 'payout % does not have its tokens in clearing', new.id;
  end if;
  return null;
end $$;
create constraint trigger payout_request_moves after insert or update on payout_request
  deferrable initially deferred for each row execute function payout_check_moves();
