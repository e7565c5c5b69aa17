-- What the site and studios take of somebody's income, where it is not what they take of everybody's (the settings).

create table commission_rate (
  -- Whose income: a performer's, or that of all members of a studio.
  owner_id uuid not null references account (id) on delete cascade,
  -- platform: what the site takes. studio: what the studio takes.
  share text not null check (share in ('platform', 'studio')),
  kind text not null check (length(kind) between 1 and 30),
  -- The studio that takes it. A member who moves to another one does not bring it along.
  studio_id uuid references studio (id) on delete cascade,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  changed_at timestamptz not null,
  constraint commission_rate_once unique nulls not distinct (owner_id, share, kind, studio_id),
  check ((share = 'studio') = (studio_id is not null))
);
create index commission_rate_studio on commission_rate (studio_id) where studio_id is not null;

create table commission_change (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  -- In the order in which changes are committed, since writers wait for each other.
  seq bigint generated always as identity unique,
  -- Null: the whole site.
  owner_id uuid,
  share text not null check (share in ('platform', 'studio')),
  kind text not null check (length(kind) between 1 and 30),
  -- The studio whose share it is, or of whose members the site takes it.
  studio_id uuid,
  -- Null: the level above holds.
  from_percent numeric(5, 2) check (from_percent between 0 and 100),
  to_percent numeric(5, 2) check (to_percent between 0 and 100),
  -- Null: the site itself.
  changed_by uuid,
  changed_at timestamptz not null,
  check (from_percent is distinct from to_percent)
);
create index commission_change_owner on commission_change (owner_id, id);
create index commission_change_studio on commission_change (studio_id, id) where studio_id is not null;

create function commission_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of commissions is append-only';
end $$;
create trigger commission_change_append_only before update or delete or truncate on commission_change
  for each statement execute function commission_refuse_change();
