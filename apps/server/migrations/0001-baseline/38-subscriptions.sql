-- A creator's settings for all subscriptions.
create table subscription_terms (
  performer_id uuid primary key references performer (id) on delete cascade,
  offers_trial boolean not null default false,
  -- Message to new subscribers.
  welcome text check (length(welcome) between 1 and 500),
  -- Monthly price of an external social subscription. Null if not offered.
  external_units bigint check (external_units between 1 and 10000000),
  external_providers text[] not null default '{}' check (cardinality(external_providers) <= 10)
);

-- Up to three tiers: prices per month and year (null: not offered) and benefits.
create table subscription_tier (
  performer_id uuid not null references performer (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  name text not null check (length(name) between 1 and 40),
  perks text[] not null default '{}' check (cardinality(perks) <= 10),
  month_units bigint check (month_units between 1 and 10000000),
  year_units bigint check (year_units between 1 and 10000000),
  primary key (performer_id, place)
);

-- A subscription from start to end, with the price, tier and tier name as agreed.
create table subscription (
  id uuid primary key,
  kind text not null check (kind in ('site', 'external')),
  subscriber_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  -- Of the running period. Months follow a trial.
  type text not null check (type in ('monthly', 'yearly', 'trial')),
  tier smallint not null default 1 check (tier between 1 and 3),
  tier_name text not null check (length(tier_name) <= 40),
  -- Of each renewal.
  price_units bigint not null check (price_units > 0),
  -- pending: external, not yet confirmed by the creator. past_due: the next period couldn't be paid yet.
  state text not null check (state in ('pending', 'active', 'past_due', 'ended')),
  -- False: ends with its period.
  renews boolean not null,
  end_reason text check (end_reason in ('cancelled', 'lapsed', 'unconfirmed', 'withdrawn', 'closed')),
  -- Number of the running period. 0 means none yet.
  period integer not null default 0 check (period >= 0),
  -- Day of the month on which periods begin.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  period_end timestamptz,
  -- When something happens next: a charge, an end, a warning.
  due_at timestamptz,
  -- Consecutive failed charges.
  attempts smallint not null default 0 check (attempts between 0 and 4),
  giver_id uuid references account (id) on delete set null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- For external ones: the network and the username.
  provider text check (provider in ('snapchat', 'telegram', 'discord', 'instagram', 'tiktok', 'kik', 'x')),
  handle text check (length(handle) between 1 and 64),
  hold_id uuid,
  warned_at timestamptz,
  notified_at timestamptz,
  -- When the creator confirmed the removal of an ended one.
  removed_at timestamptz,
  check ((kind = 'external') = (provider is not null)),
  check ((kind = 'external') = (handle is not null)),
  check ((kind = 'external') = (hold_id is not null)),
  check (state <> 'pending' or kind = 'external'),
  check ((state in ('pending', 'active', 'past_due')) = (due_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (end_reason is not null)),
  check ((state not in ('active', 'past_due')) or period > 0 and period_end is not null)
) with (fillfactor = 70);
-- At most one current subscription.
create unique index subscription_once on subscription (subscriber_id, performer_id) where (kind = 'site')
  and (state <> 'ended');
create unique index subscription_external_once on subscription (subscriber_id, performer_id, provider)
  where (kind = 'external') and (state <> 'ended');
create index subscription_due on subscription (due_at, id) where state <> 'ended';
create index subscription_subscriber on subscription (subscriber_id, kind, id);
create index subscription_performer on subscription (performer_id, kind, id);
create index subscription_ended on subscription (performer_id, ended_at) where (kind = 'site') and (state = 'ended');
create index subscription_begun on subscription (performer_id, created_at) where kind = 'site';
create index subscription_hold on subscription (hold_id) where hold_id is not null;
create index subscription_walk on subscription (performer_id, subscriber_id);

-- Periods paid, given or attempted. The number prevents paying one twice.
create table subscription_period (
  subscription_id uuid not null references subscription (id) on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('paid', 'trial', 'gift')),
  payer_id uuid references account (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  paid_units bigint not null check (paid_units >= 0),
  discount_units bigint not null default 0 check (discount_units >= 0),
  coupon_code text check (length(coupon_code) <= 60),
  transfer_id uuid,
  -- From the giver.
  note text check (length(note) between 1 and 300),
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check ((paid_units = 0) = (transfer_id is null)),
  primary key (subscription_id, number)
);
create unique index subscription_period_transfer on subscription_period (transfer_id) where transfer_id is not null;

-- Trials used: one per viewer and creator.
create table subscription_trial (
  subscriber_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  at timestamptz not null,
  primary key (subscriber_id, performer_id)
);

-- Small pictures that subscribers insert as :name:.
create table subscription_emote (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9_]{2,20}$'),
  file_key text not null check (length(file_key) <= 200),
  created_at timestamptz not null,
  unique (performer_id, name)
);

-- Returns whether a viewer has a running subscription to a creator. While a payment is overdue it still counts.
create function is_subscribed(viewer uuid, performer uuid) returns boolean language sql stable as $$
  select exists (
    select 1 from subscription s
     where s.subscriber_id = viewer and s.performer_id = performer and s.kind = 'site'
       and (s.state = 'past_due' or s.state = 'active' and (s.renews or s.period_end > now())))
$$;
