-- What is sold for money, and each purchase of it.

create table token_package (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  tokens_units bigint not null check (tokens_units > 0),
  bonus_units bigint not null default 0 check (bonus_units >= 0),
  -- Price in the currency's smallest unit (cents).
  price_minor integer not null check (price_minor > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  is_featured boolean not null default false,
  is_active boolean not null default true,
  ordering integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index token_package_ordering on token_package (ordering, id);

-- A purchase. What was sold is copied, so that a later change of the package rewrites nothing.
create table payment (
  id uuid primary key,
  user_id uuid not null,
  package_id uuid not null references token_package (id),
  package_name text not null,
  tokens_units bigint not null check (tokens_units > 0),
  bonus_units bigint not null check (bonus_units >= 0),
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  gateway text not null,
  -- The gateway's own name for it; null until the gateway has answered.
  reference text,
  checkout_url text,
  status text not null default 'created' check (status in ('created', 'pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back')),
  -- What a refund or chargeback could not take back, because it had been spent.
  shortfall_units bigint not null default 0 check (shortfall_units >= 0),
  request_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, request_key),
  unique (gateway, reference)
);
create index payment_user on payment (user_id, id);

-- Each webhook event that was taken in, so that it counts once however often it arrives.
create table payment_event (
  gateway text not null,
  event_id text not null,
  payment_id uuid not null references payment (id),
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
create index payment_event_payment on payment_event (payment_id);

-- The sandbox gateway's own books: it plays the outside world.
create table sandbox_checkout (
  reference text primary key,
  description text not null,
  price_minor integer not null,
  currency text not null,
  return_url text not null,
  status text not null default 'open' check (status in ('open', 'delayed', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back')),
  created_at timestamptz not null default now()
);
