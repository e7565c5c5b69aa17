-- Who works for a studio: accounts of their own, which act for the studio within their role. Each act is kept.
create table studio_teammate (
  id uuid primary key references account (id) on delete cascade,
  studio_id uuid not null references studio (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'finance', 'viewer')),
  created_at timestamptz not null,
  -- They are shut out then; the row stays, so that the trail has a name.
  removed_at timestamptz,
  check (id <> studio_id)
);
create index studio_teammate_studio on studio_teammate (studio_id, id);

-- What was changed in the name of a studio, by whom. Invariant: a row is there before the act; it is done when the act was.
create table studio_act (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  studio_id uuid not null references studio (id) on delete cascade,
  -- The studio itself, or who works for it.
  actor_id uuid references account (id) on delete set null,
  call text not null check (length(call) between 1 and 80),
  subject text not null check (length(subject) <= 80),
  at timestamptz not null,
  is_done boolean not null default false
);
create index studio_act_studio on studio_act (studio_id, id desc) where is_done;
