create table crowdfunding (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  text text not null default '' check (length(text) <= 5000),
  -- What contributors receive.
  perk text not null default '' check (length(perk) <= 500),
  picture_id uuid references upload (id) on delete set null,
  goal_units bigint not null check (goal_units between 100 and 100000000),
  -- The smallest contribution, unless less is missing.
  min_units bigint not null default 100 check (min_units between 1 and 100000000),
  raised_units bigint not null default 0 check (raised_units >= 0),
  -- Number of payments, and of people.
  contributions integer not null default 0 check (contributions >= 0),
  contributors integer not null default 0 check (contributors >= 0),
  -- funded: the goal is met and the creator has to deliver. delivered: paid out. failed: the goal was missed.
  status text not null check (status in ('draft', 'active', 'funded', 'delivered', 'failed', 'cancelled')),
  deadline timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  funded_at timestamptz,
  -- When the creator declared delivery. Contributors confirm or dispute it until it is due.
  claimed_at timestamptz,
  delivery_note text check (length(delivery_note) <= 1000),
  -- Units of those who confirmed.
  confirmed_units bigint not null default 0 check (confirmed_units >= 0),
  disputes integer not null default 0 check (disputes >= 0),
  ended_at timestamptz,
  -- A job still has to pay out or refund held tokens.
  is_settling boolean not null default false,
  -- When a job processes it next: at the deadline, or when it is paid out or refunded automatically.
  due_at timestamptz,
  check (raised_units <= goal_units),
  check (min_units <= goal_units),
  check (confirmed_units <= raised_units),
  check ((status in ('funded', 'delivered')) <= (funded_at is not null)),
  check ((status in ('delivered', 'failed', 'cancelled')) = (ended_at is not null)),
  check (status <> 'funded' or raised_units = goal_units)
) with (fillfactor = 70);
create index crowdfunding_own on crowdfunding (performer_id, id);
create index crowdfunding_shown on crowdfunding (id) where status in ('active', 'funded', 'delivered');
create index crowdfunding_due on crowdfunding (due_at) where due_at is not null;
create index crowdfunding_settling on crowdfunding (id) where is_settling;
create index crowdfunding_disputed on crowdfunding (claimed_at, id) where (status = 'funded') and (disputes > 0);

-- A contribution. Its id is that of the ledger's hold.
create table crowdfunding_contribution (
  id uuid primary key,
  crowdfunding_id uuid not null references crowdfunding (id) on delete cascade,
  contributor_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  is_anonymous boolean not null default false,
  state text not null default 'held' check (state in ('held', 'posted', 'voided')),
  created_at timestamptz not null
) with (fillfactor = 80);
create index crowdfunding_contribution_of on crowdfunding_contribution (crowdfunding_id, id);
create index crowdfunding_contribution_held on crowdfunding_contribution (crowdfunding_id, id) where state = 'held';
create index crowdfunding_contribution_by on crowdfunding_contribution (contributor_id, crowdfunding_id);

-- A contributor's verdict on a delivery.
create table crowdfunding_verdict (
  crowdfunding_id uuid not null references crowdfunding (id) on delete cascade,
  contributor_id uuid not null references account (id) on delete cascade,
  is_confirmed boolean not null,
  reason text check (length(reason) between 1 and 1000),
  at timestamptz not null,
  check (is_confirmed = (reason is null)),
  primary key (crowdfunding_id, contributor_id)
);

-- News about a crowdfunding.
create table crowdfunding_update (
  id uuid primary key,
  crowdfunding_id uuid not null references crowdfunding (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index crowdfunding_update_of on crowdfunding_update (crowdfunding_id, id);
