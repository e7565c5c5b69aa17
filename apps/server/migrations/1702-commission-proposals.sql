-- What a studio would like to take more of a member, until the member agrees.

-- Kept as it was for one member, since they have not agreed to what the studio takes of all now.
alter table commission_rate add column is_kept boolean not null default false check (not is_kept or share = 'studio');
create index commission_rate_kept on commission_rate (studio_id, kind) where is_kept;

create table commission_proposal (
  -- UUIDv7: sorts by the time of asking.
  id uuid primary key,
  studio_id uuid not null references studio (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 30),
  -- What the studio asks for now, and would.
  from_percent numeric(5, 2) not null check (from_percent between 0 and 100),
  to_percent numeric(5, 2) not null check (to_percent between 0 and 100),
  created_at timestamptz not null,
  check (to_percent > from_percent),
  constraint commission_proposal_once unique (performer_id, studio_id, kind)
);
create index commission_proposal_studio on commission_proposal (studio_id);
