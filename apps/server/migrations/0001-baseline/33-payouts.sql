create table payment_detail (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null check (type in ('bank_transfer', 'direct_deposit', 'paxum', 'bitpay')),
  -- Sealed with the site's keys for this row only.
  sealed text not null check (length(sealed) between 1 and 20000),
  -- The part that may be shown.
  masked text not null check (length(masked) between 1 and 120),
  is_default boolean not null,
  -- No payouts to it before.
  frozen_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Keyed hash of the payment destination, to find accounts that share one. Null until known.
  fingerprint bytea check (length(fingerprint) = 32),
  unique (account_id, type),
  unique (id, type)
);
create unique index payment_detail_default on payment_detail (account_id) where is_default;
create index payment_detail_fingerprint on payment_detail (fingerprint);
create index payment_detail_without_fingerprint on payment_detail (id) where fingerprint is null;
create index payment_detail_frozen on payment_detail (frozen_until);

create table payout_hold (
  id uuid primary key,
  request_id uuid not null,
  at timestamptz not null,
  -- The rules that hold it, with their figures.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) between 1 and 10),
  ended_at timestamptz,
  -- Ended by staff, by a change after which no rule applies, or with the request.
  ended text check (ended in ('released', 'edited', 'closed')),
  released_by uuid references account (id),
  reason text check (length(reason) between 1 and 1000),
  check ((ended is null) = (ended_at is null)),
  check ((coalesce(ended, '') = 'released') = (released_by is not null)),
  check ((coalesce(ended, '') = 'released') = (reason is not null))
);
create index payout_hold_request on payout_hold (request_id, id);

create table payout_request (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  -- Whose earnings they are.
  account_id uuid not null references account (id),
  -- A member's studio, which decides first and receives the money.
  studio_id uuid references studio (id),
  status text not null check (status in ('pending', 'approved', 'paid', 'rejected', 'cancelled')),
  units bigint not null check (units between 1 and '100000000000'::bigint),
  -- The platform's fee when it was requested.
  fee_units bigint not null check (fee_units >= 0),
  -- Amount to arrive, at the rate of that time, in the currency's smallest unit.
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null while the member's studio has none.
  detail_id uuid references payment_detail (id),
  note text check (length(note) between 1 and 1000),
  is_automatic boolean not null default false,
  -- The transfer into clearing that this request currently stands for, and the one that ended it.
  asked_transfer_id uuid not null unique,
  ended_transfer_id uuid unique,
  -- Reason for a rejection, the payment's reference at the bank, and the destination it was paid to.
  reason text check (length(reason) between 1 and 1000),
  reference text check (length(reference) between 1 and 140),
  paid_to text check (length(paid_to) between 1 and 160),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz,
  -- The first of two approving staff members.
  first_approver_id uuid references account (id),
  first_approved_at timestamptz,
  -- Approved by its studio and over the limit, so that two staff members have to approve it.
  awaits_staff boolean not null default false,
  -- The current hold.
  hold_id uuid unique references payout_hold (id),
  -- Keyed hash of the requester's network. Deleted after some weeks.
  network bytea check (length(network) = 32),
  -- Kind of the earning account, and payment method. Null while `detail_id` is.
  role text not null check (role in ('performer', 'studio')),
  type text,
  check (fee_units < units),
  check ((status in ('pending', 'approved')) = (ended_transfer_id is null)),
  check ((status in ('pending', 'approved')) = (ended_at is null)),
  check ((status = 'paid') = (reference is not null)),
  check ((status = 'paid') <= (approved_at is not null)),
  check ((status = 'rejected') = (reason is not null)),
  check ((first_approver_id is null) = (first_approved_at is null)),
  check (not awaits_staff or (status in ('approved', 'rejected'))),
  constraint payout_request_held check (hold_id is null or status = 'pending'),
  check ((type is null) = (detail_id is null)),
  foreign key (detail_id, type) references payment_detail (id, type)
);
create index payout_request_account on payout_request (account_id, id);
create index payout_request_studio on payout_request (studio_id, id) where studio_id is not null;
create index payout_request_status on payout_request (status, id);
create index payout_request_detail on payout_request (detail_id) where ended_at is null;
-- Payouts of a year, for tax reports.
create index payout_request_paid on payout_request (ended_at) where status = 'paid';
-- Staff filters: open payouts, refund requests of one kind, frozen accounts.
create index payout_request_open on payout_request (id) where ended_at is null;
create index payout_request_due on payout_request (approved_at) where status = 'approved';
create index payout_request_hold on payout_request (id) where hold_id is not null;
create index payout_request_network on payout_request (network, created_at) where network is not null;
create index payout_request_network_age on payout_request (created_at) where network is not null;
create index payout_request_role on payout_request (role, id);
create index payout_request_type on payout_request (type, id) where type is not null;
-- Members' requests paid to whichever details their studio has by then.
create index payout_request_without_detail on payout_request (id) where (detail_id is null) and (status = 'approved');
-- An account's own requests of one status, in order.
create index payout_request_own_status on payout_request (account_id, status, id) include (units);

alter table payout_hold add foreign key (request_id) references payout_request (id);

-- History of a request. Each step has at most one transfer into clearing and one out of it.
create table payout_step (
  id uuid primary key,
  request_id uuid not null references payout_request (id),
  at timestamptz not null,
  step text not null,
  actor text not null check (actor in ('owner', 'studio', 'staff', 'system')),
  actor_id uuid,
  units bigint not null check (units > 0),
  note text check (length(note) between 1 and 1000),
  in_transfer_id uuid unique,
  out_transfer_id uuid unique,
  check (step in ('asked', 'edited', 'held', 'released', 'first_approved', 'approved', 'paid', 'rejected',
    'cancelled'))
);
create index payout_step_request on payout_step (request_id, id);

-- Automatic payouts.
create table payout_plan (
  account_id uuid primary key references account (id),
  every text not null check (every in ('week', 'month')),
  next_at timestamptz not null,
  updated_at timestamptz not null
);
create index payout_plan_next on payout_plan (next_at);

create table payout_batch (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  type text not null check (type in ('bank_transfer', 'direct_deposit', 'paxum', 'bitpay')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('open', 'exported', 'closed')),
  made_by uuid not null references account (id),
  created_at timestamptz not null,
  -- When it was first exported.
  exported_by uuid references account (id),
  exported_at timestamptz,
  closed_at timestamptz,
  check ((exported_by is null) = (exported_at is null)),
  check ((status = 'exported') <= (exported_at is not null)),
  check ((status = 'open') <= (exported_at is null)),
  check ((status = 'closed') = (closed_at is not null))
);
create index payout_batch_status on payout_batch (status, id);

-- The key allows a payout in one batch only.
create table payout_batch_line (
  request_id uuid primary key references payout_request (id),
  batch_id uuid not null references payout_batch (id),
  -- The destination stated in the file, masked.
  paid_to text check (length(paid_to) between 1 and 160)
);
create index payout_batch_line_batch on payout_batch_line (batch_id, request_id);

-- Bank response files that were applied. The files aren't kept.
create table payout_answer (
  -- SHA-256 of the file.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) <= 200),
  kind text not null check (kind in ('pain.002', 'camt.053', 'camt.054', 'csv')),
  applied_by uuid not null references account (id),
  applied_at timestamptz not null,
  paid integer not null check (paid >= 0),
  rejected integer not null check (rejected >= 0)
);

-- Whatever the code does, an open request has all its tokens in clearing, and an ended one has taken them out once.
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
create constraint trigger payout_request_moves after insert
  or update on payout_request deferrable initially deferred for each row execute function payout_check_moves();

-- Whatever the code does, lines that a bank may have received don't change.
create function payout_check_line() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payout_batch
              where id in (coalesce(new.batch_id, old.batch_id), coalesce(old.batch_id, new.batch_id)) and status <> 'open') then
    raise exception 'a batch that was exported keeps its payouts';
  end if;
  return coalesce(new, old);
end $$;
create trigger payout_batch_line_kept before insert or delete
  or update on payout_batch_line for each row execute function payout_check_line();

-- A request leaves its hold only after the hold has ended, and isn't decided in the same step.
create function payout_check_hold() returns trigger language plpgsql as $$
declare
  v_ended text;
begin
  select ended into v_ended from payout_hold where id = old.hold_id;
  if v_ended is null
     or (v_ended = 'closed') <> (new.status in ('rejected', 'cancelled'))
     or (v_ended <> 'closed' and new.status <> 'pending') then
    raise exception 'payout % is held', new.id;
  end if;
  return new;
end $$;
create trigger payout_request_hold_kept before update of hold_id on payout_request for each row when (((old.hold_id is not null)
  and (new.hold_id is distinct from old.hold_id))) execute function payout_check_hold();

-- A hold that hasn't ended belongs to its request. One that has ended doesn't change.
create function payout_hold_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended is not null or new.request_id <> old.request_id or new.at <> old.at then
    raise exception 'hold % of payout % is written down for good', old.id, old.request_id;
  end if;
  return new;
end $$;
create trigger payout_hold_written before delete
  or update on payout_hold for each row execute function payout_hold_kept();

create function payout_hold_stands() returns trigger language plpgsql as $$
begin
  if (select ended is null from payout_hold where id = new.id)
     is distinct from exists (select 1 from payout_request where id = new.request_id and hold_id = new.id) then
    raise exception 'hold % and payout % do not agree', new.id, new.request_id;
  end if;
  return null;
end $$;
create constraint trigger payout_hold_agrees after insert
  or update on payout_hold deferrable initially deferred for each row execute function payout_hold_stands();
