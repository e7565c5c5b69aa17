create table refund_request (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  viewer_id uuid not null references account (id) on delete cascade,
  source_type text not null,
  -- The ledger transfer. For a show, which has many, the viewer's participation (show_participant).
  source_id uuid not null,
  -- Who was paid. Null if only the site was.
  performer_id uuid references performer (id) on delete cascade,
  title text not null check (length(title) <= 200),
  paid_units bigint not null check (paid_units > 0),
  asked_units bigint not null,
  description text not null check (length(description) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  refunded_units bigint,
  reason text check (length(reason) between 1 and 1000),
  paid_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The staff member.
  decided_by uuid references account (id) on delete set null,
  check (source_type in ('tip', 'private', 'group', 'peek', 'paid', 'ticket', 'stream-war', 'recording', 'gallery',
    'photo', 'video', 'product', 'post', 'message', 'subscription', 'crowdfunding', 'wheel', 'boost')),
  check (asked_units between 1 and paid_units),
  check (refunded_units between 1 and asked_units),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'approved') = (refunded_units is not null)),
  check ((status = 'rejected') = (reason is not null))
) with (fillfactor = 80);
-- One pending request per source.
create unique index refund_request_open on refund_request (source_id) where status = 'pending';
create index refund_request_source on refund_request (source_id, id);
create index refund_request_viewer on refund_request (viewer_id, id);
create index refund_request_performer on refund_request (performer_id, id);
create index refund_request_status on refund_request (status, id);
create index refund_request_kind on refund_request (status, source_type, id);

-- Ledger refunds of an approval, each once.
create table refund_part (
  transfer_id uuid primary key,
  request_id uuid not null references refund_request (id) on delete cascade,
  -- The transfer it refunds.
  origin_id uuid not null,
  units bigint not null check (units > 0),
  unique (request_id, origin_id)
);

-- Money that a buyer's bank took back. An account with a chargeback is flagged.
create table chargeback (
  payment_id uuid primary key references payment (id),
  account_id uuid not null references account (id) on delete cascade,
  -- Units bought, including the bonus; taken from the wallet; returned by creators from what had been spent; borne
  -- by the site.
  units bigint not null check (units >= 0),
  taken_units bigint not null,
  clawed_units bigint not null default 0 check (clawed_units >= 0),
  lost_units bigint not null check (lost_units >= 0),
  at timestamptz not null,
  -- When nothing was left to claw back, or nothing had to be.
  settled_at timestamptz,
  evidence_state text not null default 'none' check (evidence_state in ('none', 'building', 'ready', 'failed')),
  evidence_key text check (length(evidence_key) <= 200),
  evidence_bytes bigint check (evidence_bytes > 0),
  evidence_at timestamptz,
  -- A chargeback can be partial, won, or enlarged by a second dispute of the same payment.
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  disputed_minor integer not null check (disputed_minor > 0),
  round integer not null default 0,
  ended_at timestamptz,
  -- Tokens returned to the buyer, and to creators from what was clawed back, after it was won.
  returned_units bigint not null default 0 check (returned_units >= 0),
  restored_units bigint not null default 0,
  check (taken_units between 0 and units),
  check ((evidence_key is null) = (evidence_bytes is null)),
  check ((evidence_key is null) = (evidence_at is null)),
  check (restored_units between 0 and clawed_units)
);
create index chargeback_newest on chargeback (at, payment_id);
create index chargeback_account on chargeback (account_id);

-- Refunds in the ledger that clawed back payments, each once.
create table chargeback_part (
  transfer_id uuid primary key,
  payment_id uuid not null references chargeback (payment_id) on delete cascade,
  -- Who had been paid. Null if only the site was.
  performer_id uuid references performer (id) on delete cascade,
  units bigint not null check (units > 0),
  -- The part taken from the creator's own share.
  creator_units bigint not null,
  restored_units bigint not null default 0,
  check (creator_units between 0 and units),
  check (restored_units between 0 and units)
);
create index chargeback_part_of on chargeback_part (payment_id);

-- An approval has refunded exactly what it says, and nothing else has.
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
create constraint trigger refund_request_exact after insert
  or update on refund_request deferrable initially deferred for each row execute function refund_request_parts();
create constraint trigger refund_part_exact after insert on refund_part deferrable initially deferred for each row execute function refund_request_parts();
