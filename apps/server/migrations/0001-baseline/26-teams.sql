-- Accounts that work for a studio and act for it within their role. Each action is recorded.
create table studio_teammate (
  id uuid primary key references account (id) on delete cascade,
  studio_id uuid not null references studio (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'finance', 'viewer')),
  created_at timestamptz not null,
  -- Locked out from then on. The row stays, so that the log has a name.
  removed_at timestamptz,
  check (id <> studio_id)
);
create index studio_teammate_studio on studio_teammate (studio_id, id);

-- Changes made in a studio's name. Invariant: a row is written before the action and marked done after it.
create table studio_act (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  studio_id uuid not null references studio (id) on delete cascade,
  -- The studio itself, or a teammate.
  actor_id uuid references account (id) on delete set null,
  call text not null check (length(call) between 1 and 80),
  subject text not null check (length(subject) <= 80),
  at timestamptz not null,
  is_done boolean not null default false
);
create index studio_act_studio on studio_act (studio_id, id desc) where is_done;
