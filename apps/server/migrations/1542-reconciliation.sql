-- Each comparison of our payments with the list of a gateway.
create table reconciliation (
  id uuid primary key,
  gateway text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  started_at timestamptz not null,
  -- Null while it runs, and for good where it was killed.
  ended_at timestamptz,
  seen_here integer not null default 0,
  seen_there integer not null default 0,
  mended integer not null default 0,
  -- Why it did not get to its end.
  failure text check (length(failure) <= 300)
);
create index reconciliation_gateway on reconciliation (gateway, id);

-- What a comparison found.
create table payment_difference (
  id uuid primary key,
  -- The last comparison that saw it.
  reconciliation_id uuid not null references reconciliation (id),
  gateway text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  payment_id uuid references payment (id),
  -- The gateway's name of the payment, or ours where it has none.
  reference text not null check (length(reference) <= 200),
  here_status text,
  there_status text,
  here_minor bigint,
  there_minor bigint,
  here_currency text,
  there_currency text,
  -- mended: by itself, by asking the gateway again.
  state text not null check (state in ('open', 'mended', 'acknowledged')),
  found_at timestamptz not null,
  ended_at timestamptz,
  note text check (length(note) between 1 and 500),
  acknowledged_by uuid,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'acknowledged') = (note is not null and acknowledged_by is not null))
);
create unique index payment_difference_open on payment_difference (gateway, reference, kind) where state = 'open';
create index payment_difference_state on payment_difference (state, id);
create index payment_difference_known on payment_difference (gateway, reference);

-- When a gateway was last heard.
create index payment_event_received on payment_event (gateway, received_at);
-- What a gateway's list is compared with.
create index payment_gateway_created on payment (gateway, created_at);
