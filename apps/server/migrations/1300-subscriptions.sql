-- Subscriptions to creators, and subscriptions to what creators show elsewhere (external social subscriptions).

-- What a creator says about subscriptions as a whole.
create table subscription_terms (
  performer_id uuid primary key references performer (id) on delete cascade,
  offers_trial boolean not null default false,
  -- To new subscribers.
  welcome text check (length(welcome) between 1 and 500),
  -- Of an external social subscription, a month; null: not offered.
  external_units bigint check (external_units between 1 and 10000000),
  external_providers text[] not null default '{}' check (cardinality(external_providers) <= 10)
);

-- Up to three tiers: what is paid a month and a year (null: not offered so), and what it brings.
create table subscription_tier (
  performer_id uuid not null references performer (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  name text not null check (length(name) between 1 and 40),
  perks text[] not null default '{}' check (cardinality(perks) <= 10),
  month_units bigint check (month_units between 1 and 10000000),
  year_units bigint check (year_units between 1 and 10000000),
  primary key (performer_id, place)
);

-- One subscription, from its beginning until it has ended. The price, the tier and its name are kept as they were agreed.
create table subscription (
  id uuid primary key,
  kind text not null check (kind in ('site', 'external')),
  subscriber_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  -- Of the running period; after a trial come months.
  type text not null check (type in ('monthly', 'yearly', 'trial')),
  tier smallint not null default 1 check (tier between 1 and 3),
  tier_name text not null check (length(tier_name) <= 40),
  -- Of each renewal.
  price_units bigint not null check (price_units > 0),
  -- pending: external, the creator has not confirmed yet. past_due: the next period could not be paid so far.
  state text not null check (state in ('pending', 'active', 'past_due', 'ended')),
  -- False: it ends with its period.
  renews boolean not null,
  end_reason text check (end_reason in ('cancelled', 'lapsed', 'unconfirmed', 'withdrawn', 'closed')),
  -- Number of the running period; 0: none yet.
  period integer not null default 0 check (period >= 0),
  -- The day of the month on which periods begin.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  period_end timestamptz,
  -- When something is to be done next: a charge, an end, a warning.
  due_at timestamptz,
  -- Failed charges in a row.
  attempts smallint not null default 0 check (attempts between 0 and 4),
  giver_id uuid references account (id) on delete set null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- Of an external one: where, and as whom.
  provider text check (provider in ('snapchat', 'telegram', 'discord', 'instagram', 'tiktok', 'kik', 'x')),
  handle text check (length(handle) between 1 and 64),
  hold_id uuid,
  warned_at timestamptz,
  notified_at timestamptz,
  -- When the creator said that an ended one has been taken off.
  removed_at timestamptz,
  check ((kind = 'external') = (provider is not null)),
  check ((kind = 'external') = (handle is not null)),
  check ((kind = 'external') = (hold_id is not null)),
  check (state <> 'pending' or kind = 'external'),
  check ((state in ('pending', 'active', 'past_due')) = (due_at is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (end_reason is not null)),
  check (state not in ('active', 'past_due') or (period > 0 and period_end is not null))
) with (fillfactor = 70);
-- Nobody subscribes twice at once.
create unique index subscription_once on subscription (subscriber_id, performer_id) where kind = 'site' and state <> 'ended';
create unique index subscription_external_once on subscription (subscriber_id, performer_id, provider) where kind = 'external' and state <> 'ended';
create index subscription_due on subscription (due_at, id) where state <> 'ended';
create index subscription_subscriber on subscription (subscriber_id, kind, id);
create index subscription_performer on subscription (performer_id, kind, id);
create index subscription_ended on subscription (performer_id, ended_at) where kind = 'site' and state = 'ended';
create index subscription_begun on subscription (performer_id, created_at) where kind = 'site';

-- Each period that was paid, given or tried. Its number makes sure that none is paid twice.
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
  primary key (subscription_id, number),
  check (ends_at > starts_at),
  check ((paid_units = 0) = (transfer_id is null))
);
create unique index subscription_period_transfer on subscription_period (transfer_id) where transfer_id is not null;

-- Who has had a trial of whom: once.
create table subscription_trial (
  subscriber_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  at timestamptz not null,
  primary key (subscriber_id, performer_id)
);

-- Whether a viewer has a subscription to a creator that runs now; while a payment is awaited it still does.
create or replace function is_subscribed(viewer uuid, performer uuid) returns boolean language sql stable as $$
  select exists (
    select 1 from subscription s
     where s.subscriber_id = viewer and s.performer_id = performer and s.kind = 'site'
       and (s.state = 'past_due' or s.state = 'active' and (s.renews or s.period_end > now())))
$$;

-- Small pictures that subscribers write as :name:.
create table subscription_emote (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9_]{2,20}$'),
  file_key text not null check (length(file_key) <= 200),
  created_at timestamptz not null,
  unique (performer_id, name)
);

-- What the sender was then.
alter table message add column sender_is_subscriber boolean not null default false;
-- Only subscribers write in the public chat.
alter table conversation add column subscribers_only boolean not null default false;
