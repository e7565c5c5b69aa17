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

-- Cards saved at gateways. The number is never here: only what people recognise a card by, and the gateway's ids.
create table saved_card (
  id uuid primary key,
  user_id uuid not null,
  gateway text not null,
  customer text not null,
  reference text not null,
  brand text not null check (length(brand) between 1 and 30),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2200),
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- Removed by its owner. The gateway is asked to delete it until it has.
  removed_at timestamptz,
  forgotten_at timestamptz,
  check (not (is_default and removed_at is not null)),
  check (forgotten_at is null or removed_at is not null),
  unique (gateway, reference)
);
create index saved_card_user on saved_card (user_id, id) where removed_at is null;
create unique index saved_card_default on saved_card (user_id) where is_default;
create index saved_card_to_forget on saved_card (removed_at) where (removed_at is not null)
  and (forgotten_at is null);

-- A purchase for money. What was sold is copied, so that later changes of a package don't alter it.
create table payment (
  id uuid primary key,
  user_id uuid not null,
  package_id uuid references token_package (id),
  package_name text not null,
  tokens_units bigint not null check (tokens_units >= 0),
  bonus_units bigint not null check (bonus_units >= 0),
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  gateway text not null,
  -- The gateway's id for it. Null until the gateway has responded.
  reference text,
  checkout_url text,
  status text not null default 'created',
  -- What a refund or chargeback couldn't take back because it had been spent.
  shortfall_units bigint not null default 0 check (shortfall_units >= 0),
  request_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hash of the request, to recognise repeats.
  request_hash uuid,
  -- Discount on a package, already deducted from the price.
  discount_minor integer not null default 0 check (discount_minor >= 0),
  coupon_code text check (length(coupon_code) <= 60),
  -- Tokens, or something that is paid in money.
  purpose text not null default 'tokens' check (purpose in ('tokens', 'featured')),
  -- When the site asked the gateway for a refund.
  refund_asked_at timestamptz,
  -- The gateway's id of the transaction if it differs from the checkout's. Refunds and disputes refer to it.
  transaction text,
  -- checkout: on the gateway's page. card: one click with a saved card. auto: automatically with a saved card.
  way text not null default 'checkout' check (way in ('checkout', 'card', 'auto')),
  card_id uuid references saved_card (id),
  -- The buyer lets the gateway save the card.
  keeps_card boolean not null default false,
  -- The buyer's network address, which processors ask for first.
  address text check (length(address) <= 60),
  user_agent text check (length(user_agent) <= 300),
  -- Tax of the buyer's country when the payment began.
  tax_country text,
  tax_name text,
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  is_reverse_charge boolean not null default false,
  check (status in ('created', 'pending', 'paid', 'declined', 'cancelled', 'refunded', 'charged_back')),
  unique (user_id, request_key),
  unique (gateway, reference),
  check ((purpose = 'tokens') = (tokens_units > 0)),
  check ((purpose = 'tokens') = (package_id is not null)),
  check ((way = 'checkout') = (card_id is null)),
  check (not is_reverse_charge or tax_basis_points = 0 and tax_name is null)
);
create index payment_user on payment (user_id, id);
create index payment_refund_asked on payment (refund_asked_at) where (refund_asked_at is not null)
  and (status = 'paid');
create unique index payment_transaction on payment (gateway, transaction) where transaction is not null;
create index payment_charge_open on payment (created_at) where (way <> 'checkout') and (status = 'created');
create index payment_auto on payment (user_id, created_at) where way = 'auto';
-- Compared with a gateway's list.
create index payment_gateway_created on payment (gateway, created_at);

alter table invoice add foreign key (payment_id) references payment (id);

-- Webhook events already received, so that each counts once.
create table payment_event (
  gateway text not null,
  event_id text not null,
  payment_id uuid not null references payment (id),
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
create index payment_event_payment on payment_event (payment_id);
-- When a gateway was last heard from.
create index payment_event_received on payment_event (gateway, received_at);

-- A gateway's customer id for an account.
create table gateway_customer (
  user_id uuid not null,
  gateway text not null,
  reference text not null,
  primary key (user_id, gateway)
);

-- Automatic purchases when few tokens are left.
create table auto_top_up (
  user_id uuid primary key,
  package_id uuid not null references token_package (id),
  card_id uuid not null references saved_card (id),
  -- Price of the package when it was switched on. At any other price nothing is bought.
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  threshold_units bigint not null check (threshold_units > 0),
  most_per_day smallint not null check (most_per_day between 1 and 10),
  most_per_week smallint not null check (most_per_week between 1 and 30),
  state text not null check (state in ('on', 'off', 'stopped')),
  stop_reason text check (stop_reason in ('declined', 'card', 'price', 'package', 'refunded')),
  -- The payment for the current dip below the threshold. Nothing more is bought until it has ended.
  payment_id uuid references payment (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'stopped') = (stop_reason is not null))
);
create index auto_top_up_on on auto_top_up (user_id) where state = 'on';

-- Comparisons of our payments with a gateway's list.
create table reconciliation (
  id uuid primary key,
  gateway text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  started_at timestamptz not null,
  -- Null while it runs, and forever if it was killed.
  ended_at timestamptz,
  seen_here integer not null default 0,
  seen_there integer not null default 0,
  mended integer not null default 0,
  -- Why it didn't finish.
  failure text check (length(failure) <= 300)
);
create index reconciliation_gateway on reconciliation (gateway, id);

-- Differences found by a comparison.
create table payment_difference (
  id uuid primary key,
  -- The last comparison that found it.
  reconciliation_id uuid not null references reconciliation (id),
  gateway text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  payment_id uuid references payment (id),
  -- The gateway's id of the payment, or ours if it has none.
  reference text not null check (length(reference) <= 200),
  here_status text,
  there_status text,
  here_minor bigint,
  there_minor bigint,
  here_currency text,
  there_currency text,
  -- mended: automatically, by asking the gateway again.
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

-- A bank's dispute of a payment. The name is empty if the gateway doesn't name disputes.
create table payment_dispute (
  payment_id uuid not null references payment (id),
  name text not null check (length(name) <= 200),
  amount_minor integer not null check (amount_minor > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  -- When the gateway reported it. Earlier reports that arrive later change nothing.
  said_at timestamptz not null,
  opened_at timestamptz not null,
  primary key (payment_id, name)
);

-- How much of a payment was refunded, and where its tokens were taken from. Written in the same transaction as the
-- ledger.
create table payment_return (
  payment_id uuid primary key references payment (id),
  refunded_minor integer not null default 0 check (refunded_minor >= 0),
  disputed_minor integer not null default 0 check (disputed_minor >= 0),
  -- Bought tokens taken from the wallet. Those already spent are the platform's loss, which creators may bear.
  wallet_units bigint not null default 0 check (wallet_units >= 0),
  lost_units bigint not null default 0 check (lost_units >= 0),
  -- Bonus tokens taken from the wallet, and those already spent.
  bonus_units bigint not null default 0 check (bonus_units >= 0),
  bonus_spent_units bigint not null default 0 check (bonus_spent_units >= 0),
  -- Number of changes. Part of the key of each change's ledger transfers.
  round integer not null default 0 check (round >= 0)
);

-- Gateway reports that move nothing by themselves. Staff decide.
create table payment_notice (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  payment_id uuid not null references payment (id),
  kind text not null,
  -- The gateway's id of the report, which counts once.
  name text not null check (length(name) <= 200),
  -- In the payment's currency. Null if the gateway doesn't say.
  amount_minor integer check (amount_minor > 0),
  -- The gateway's running total, if it reports one. The amount is the part not decided before.
  total_minor integer check (total_minor > 0),
  state text not null default 'open' check (state in ('open', 'done')),
  decision text check (decision in ('take', 'leave', 'restore', 'credit', 'give_back', 'release', 'outdated')),
  reason text check (length(reason) <= 500),
  -- When the sender of the coins was notified.
  mailed_at timestamptz,
  -- Where the buyer claims the refund.
  claim_url text check (length(claim_url) <= 2000),
  at timestamptz not null,
  decided_at timestamptz,
  -- The staff member. Null if a setting decided.
  decided_by uuid references account (id) on delete set null,
  check (kind in ('fraud_warning', 'partial_refund', 'refund_failed', 'paid_late', 'paid_in_part', 'overpaid')),
  check ((state = 'done') = (decision is not null)),
  check ((state = 'done') = (decided_at is not null)),
  unique (payment_id, kind, name)
);
create index payment_notice_state on payment_notice (state, id);
create index payment_notice_giving on payment_notice (id) where (decision = 'give_back') and (claim_url is null);

create constraint trigger payment_return_exact after insert
  or update on payment_return deferrable initially deferred for each row execute function payment_return_exact();

create constraint trigger payment_dispute_exact after insert
  or update on payment_dispute deferrable initially deferred for each row execute function payment_return_exact();
