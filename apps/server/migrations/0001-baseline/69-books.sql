-- The books for people: totals per account class, updated every few minutes, and proofs of the ledger.
create table book_sum (
  class text primary key check (length(class) between 1 and 40),
  accounts bigint not null,
  units bigint not null,
  summed_at timestamptz not null
);

create table book_proof (
  -- UUIDv7: sorts by start time.
  id uuid primary key,
  started_at timestamptz not null,
  -- Last heartbeat of the prover.
  seen_at timestamptz not null,
  finished_at timestamptz,
  -- Whether everything held. Null until finished, and for an aborted run.
  holds boolean,
  -- [{claim, examined, wrong}] so far, and the expected number.
  lines jsonb not null default '[]',
  claims smallint not null,
  -- The requester. Null for the schedule.
  asked_by uuid references account (id) on delete set null
);
create unique index book_proof_one on book_proof ((true)) where finished_at is null;
create index book_proof_held on book_proof (id) where holds;
