-- The sandbox gateway's own books.
create table sandbox_checkout (
  reference text primary key,
  description text not null,
  price_minor integer not null,
  currency text not null,
  return_url text not null,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  keeps_for text,
  card text,
  -- Simulated disputes and their outcomes, and payments that arrive late, in part or in excess.
  disputed_minor integer,
  dispute text check (dispute in ('open', 'won', 'lost')),
  refunded_minor integer not null default 0,
  received_minor integer check (received_minor > 0),
  check (status in ('open', 'delayed', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back')),
  check (disputed_minor between 1 and price_minor),
  check (refunded_minor between 0 and price_minor),
  constraint sandbox_checkout_dispute check ((disputed_minor is null) = (dispute is null))
);
