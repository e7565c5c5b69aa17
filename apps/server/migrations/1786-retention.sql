-- What is kept how long: who may not be forgotten, and what the nightly sweep did last.

-- An account about which a court or an authority wants things kept.
create table legal_hold (
  account_id uuid primary key references account (id) on delete restrict,
  reason text not null check (length(reason) between 1 and 500),
  placed_by uuid not null,
  placed_at timestamptz not null
);

create table retention_run (
  name text primary key check (length(name) between 1 and 60),
  at timestamptz not null,
  -- Rows that went.
  rows bigint not null check (rows >= 0),
  ms integer not null check (ms >= 0)
);

-- The cuts of the sweep: each goes by one of these, from the oldest on. Lines of chats go by their id.
create index contact_message_answered on contact_message (answered_at) where status = 'answered';
create index message_report_decided on message_report (decided_at) where decided_at is not null;
create index account_erased on account (erased_at) where erased_at is not null;
