-- Cards that gateways keep for people. The number is never here: what people know a card by, and the gateway's names of it.
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
  -- Nobody pays with it any more; its gateway is asked to forget it until it has.
  removed_at timestamptz,
  forgotten_at timestamptz,
  unique (gateway, reference),
  check (not (is_default and removed_at is not null)),
  check (forgotten_at is null or removed_at is not null)
);
create index saved_card_user on saved_card (user_id, id) where removed_at is null;
create unique index saved_card_default on saved_card (user_id) where is_default;
create index saved_card_to_forget on saved_card (removed_at) where removed_at is not null and forgotten_at is null;

-- The name under which a gateway keeps the cards of an account.
create table gateway_customer (
  user_id uuid not null,
  gateway text not null,
  reference text not null,
  primary key (user_id, gateway)
);

alter table payment
  -- checkout: on the gateway's page. card: by a saved card, one press. auto: by a saved card, by itself.
  add column way text not null default 'checkout' check (way in ('checkout', 'card', 'auto')),
  add column card_id uuid references saved_card (id),
  -- The buyer lets the gateway keep the card.
  add column keeps_card boolean not null default false,
  add check ((way = 'checkout') = (card_id is null));
create index payment_charge_open on payment (created_at) where way <> 'checkout' and status = 'created';
create index payment_auto on payment (user_id, created_at) where way = 'auto';

alter table sandbox_checkout
  add column keeps_for text,
  add column card text;

-- Tokens that are bought by themselves when few are left.
create table auto_top_up (
  user_id uuid primary key,
  package_id uuid not null references token_package (id),
  card_id uuid not null references saved_card (id),
  -- What the package cost when it was switched on; at another price nothing is bought.
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  threshold_units bigint not null check (threshold_units > 0),
  most_per_day smallint not null check (most_per_day between 1 and 10),
  most_per_week smallint not null check (most_per_week between 1 and 30),
  state text not null check (state in ('on', 'off', 'stopped')),
  stop_reason text check (stop_reason in ('declined', 'card', 'price', 'package', 'refunded')),
  -- The payment of the present dip below the threshold; nothing more is bought before it has ended.
  payment_id uuid references payment (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'stopped') = (stop_reason is not null))
);
create index auto_top_up_on on auto_top_up (user_id) where state = 'on';
