-- An account whose data a court or an authority wants kept.
create table legal_hold (
  account_id uuid primary key references account (id) on delete restrict,
  reason text not null check (length(reason) between 1 and 500),
  placed_by uuid not null,
  placed_at timestamptz not null
);

create table retention_run (
  name text primary key check (length(name) between 1 and 60),
  at timestamptz not null,
  -- Rows deleted.
  rows bigint not null check (rows >= 0),
  ms integer not null check (ms >= 0)
);
