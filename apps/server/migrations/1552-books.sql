-- The books for people: what each class of accounts has, added up every few minutes, and the proofs of the ledger.
create table book_sum (
  class text primary key check (length(class) between 1 and 40),
  accounts bigint not null,
  units bigint not null,
  summed_at timestamptz not null
);

create table book_proof (
  -- UUIDv7: sorts by the time of its beginning.
  id uuid primary key,
  started_at timestamptz not null,
  -- The last sign of life of whoever proves.
  seen_at timestamptz not null,
  finished_at timestamptz,
  -- Whether everything held; null until it is finished, and for one that broke off.
  holds boolean,
  -- [{claim, examined, wrong}], as far as it has come, and how many there will be.
  lines jsonb not null default '[]',
  claims smallint not null,
  -- Who asked for it; null: the clock.
  asked_by uuid references account (id) on delete set null
);
create unique index book_proof_one on book_proof ((true)) where finished_at is null;
create index book_proof_held on book_proof (id) where holds;

-- What caused a transfer.
create index recording_payment_hold on recording_payment (hold_id);
create index war_entry_transfer on war_entry (transfer_id);
create index subscription_hold on subscription (hold_id) where hold_id is not null;
