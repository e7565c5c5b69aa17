-- Refunds that viewers ask for and staff decide, money that banks take back, and wallets that pay nothing meanwhile.

-- A frozen wallet pays nothing: 1599 says how.
alter table ledger_account
  add column frozen_at timestamptz,
  add constraint ledger_account_frozen check (frozen_at is null or kind = 'wallet');

-- From where a payment was begun: what a processor asks for first.
alter table payment
  add column address text check (length(address) <= 60),
  add column user_agent text check (length(user_agent) <= 300);

create table refund_request (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  viewer_id uuid not null references account (id) on delete cascade,
  source_type text not null check (source_type in ('tip', 'private', 'group', 'peek', 'paid', 'ticket', 'stream-war', 'recording', 'gallery',
    'photo', 'video', 'product', 'post', 'message', 'subscription', 'crowdfunding', 'wheel', 'boost')),
  -- The ledger's transfer; of a show, which is paid by many, the viewer's part in it (show_participant).
  source_id uuid not null,
  -- Who was paid; null when it was the site alone.
  performer_id uuid references performer (id) on delete cascade,
  title text not null check (length(title) <= 200),
  paid_units bigint not null check (paid_units > 0),
  asked_units bigint not null check (asked_units between 1 and paid_units),
  description text not null check (length(description) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  refunded_units bigint check (refunded_units between 1 and asked_units),
  reason text check (length(reason) between 1 and 1000),
  paid_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Of staff.
  decided_by uuid references account (id) on delete set null,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'approved') = (refunded_units is not null)),
  check ((status = 'rejected') = (reason is not null))
) with (fillfactor = 80);
-- One that waits for each source.
create unique index refund_request_open on refund_request (source_id) where status = 'pending';
create index refund_request_source on refund_request (source_id, id);
create index refund_request_viewer on refund_request (viewer_id, id);
create index refund_request_performer on refund_request (performer_id, id);
create index refund_request_status on refund_request (status, id);

-- The refunds in the ledger that an approval made: each once.
create table refund_part (
  transfer_id uuid primary key,
  request_id uuid not null references refund_request (id) on delete cascade,
  -- What it gave back of.
  origin_id uuid not null,
  units bigint not null check (units > 0),
  unique (request_id, origin_id)
);

-- An approval has given back exactly what it says, and nothing else has.
create function refund_request_parts() returns trigger language plpgsql as $$
declare
  v_request uuid := case tg_table_name when 'refund_part' then (to_jsonb(new) ->> 'request_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
begin
  if exists (
    select 1 from refund_request q where q.id = v_request
       and coalesce(q.refunded_units, 0) <> (select coalesce(sum(p.units), 0) from refund_part p where p.request_id = q.id)) then
    raise exception 'refund request % has not given back what it says', v_request;
  end if;
  return null;
end $$;
create constraint trigger refund_request_exact after insert or update on refund_request deferrable initially deferred
  for each row execute function refund_request_parts();
create constraint trigger refund_part_exact after insert on refund_part deferrable initially deferred
  for each row execute function refund_request_parts();

-- Money that a buyer's bank took back, and what is known of it. The flag of an account is that it has one.
create table chargeback (
  payment_id uuid primary key references payment (id),
  account_id uuid not null references account (id) on delete cascade,
  -- Bought, with the bonus; taken out of the wallet; given back by creators of what had been spent; what the site bears.
  units bigint not null check (units >= 0),
  taken_units bigint not null check (taken_units between 0 and units),
  clawed_units bigint not null default 0 check (clawed_units >= 0),
  lost_units bigint not null check (lost_units >= 0),
  at timestamptz not null,
  -- When nothing was left to claw back, or nothing had to be.
  settled_at timestamptz,
  evidence_state text not null default 'none' check (evidence_state in ('none', 'building', 'ready', 'failed')),
  evidence_key text check (length(evidence_key) <= 200),
  evidence_bytes bigint check (evidence_bytes > 0),
  evidence_at timestamptz,
  check ((evidence_key is null) = (evidence_bytes is null)),
  check ((evidence_key is null) = (evidence_at is null))
);
-- What was clawed back of payments, each refund in the ledger once.
create table chargeback_part (
  transfer_id uuid primary key,
  payment_id uuid not null references chargeback (payment_id) on delete cascade,
  -- Who had been paid; null when it was the site alone.
  performer_id uuid references performer (id) on delete cascade,
  units bigint not null check (units > 0),
  -- Of them, out of the creator's own share.
  creator_units bigint not null check (creator_units between 0 and units)
);
create index chargeback_part_of on chargeback_part (payment_id);
create index chargeback_newest on chargeback (at, payment_id);
create index chargeback_account on chargeback (account_id);
