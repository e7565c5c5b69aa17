-- Staff's side of payouts: two who approve what is over the limit, batches, and what the bank said.

alter table payout_request
  -- The one member of staff who has approved it so far, of one that two approve.
  add column first_approver_id uuid references account (id),
  add column first_approved_at timestamptz,
  -- Its studio has approved it, and it is over the limit: it is not paid before two of staff have approved it.
  add column awaits_staff boolean not null default false,
  add check ((first_approver_id is null) = (first_approved_at is null)),
  add check (not awaits_staff or status in ('approved', 'rejected'));

alter table payout_step drop constraint payout_step_step_check;
alter table payout_step
  add check (step in ('asked', 'edited', 'first_approved', 'approved', 'paid', 'rejected', 'cancelled'));

create table payout_batch (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  type text not null check (type in ('bank_transfer', 'direct_deposit', 'paxum', 'bitpay')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('open', 'exported', 'closed')),
  made_by uuid not null references account (id),
  created_at timestamptz not null,
  -- The first time.
  exported_by uuid references account (id),
  exported_at timestamptz,
  closed_at timestamptz,
  check ((exported_by is null) = (exported_at is null)),
  check ((status = 'exported') <= (exported_at is not null)),
  check ((status = 'open') <= (exported_at is null)),
  check ((status = 'closed') = (closed_at is not null))
);
create index payout_batch_status on payout_batch (status, id);

-- Why this key: a payout is in one batch at most.
create table payout_batch_line (
  request_id uuid primary key references payout_request (id),
  batch_id uuid not null references payout_batch (id),
  -- What the file says that it is paid to, masked.
  paid_to text check (length(paid_to) between 1 and 160)
);
create index payout_batch_line_batch on payout_batch_line (batch_id, request_id);

-- Whatever the code does: what a bank may have been given is not changed any more.
create function payout_check_line() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payout_batch
              where id in (coalesce(new.batch_id, old.batch_id), coalesce(old.batch_id, new.batch_id)) and status <> 'open') then
    raise exception 'a batch that was exported keeps its payouts';
  end if;
  return coalesce(new, old);
end $$;
create trigger payout_batch_line_kept before insert or update or delete on payout_batch_line
  for each row execute function payout_check_line();

-- Files of the bank that were applied; never the files themselves.
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
