create table commission_rate (
  -- Whose income: a performer's, or that of all members of a studio.
  owner_id uuid not null references account (id) on delete cascade,
  -- platform: the site's share. studio: the studio's share.
  share text not null check (share in ('platform', 'studio')),
  kind text not null check (length(kind) between 1 and 30),
  -- The studio that takes the share. A member who moves to another studio doesn't take it along.
  studio_id uuid,
  percent numeric(5,2) not null check (percent >= 0 and percent <= 100),
  changed_at timestamptz not null,
  -- Kept for one member who hasn't agreed to what the studio now takes of all.
  is_kept boolean not null default false,
  check ((share = 'studio') = (studio_id is not null)),
  constraint commission_rate_once unique nulls not distinct (owner_id, share, kind, studio_id),
  check (not is_kept or share = 'studio')
);
create index commission_rate_studio on commission_rate (studio_id) where studio_id is not null;
create index commission_rate_kept on commission_rate (studio_id, kind) where is_kept;

create table commission_change (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  -- In commit order, because writers wait for each other.
  seq bigint generated always as identity unique,
  -- Null for the whole site.
  owner_id uuid,
  share text not null check (share in ('platform', 'studio')),
  kind text not null check (length(kind) between 1 and 30),
  -- The studio whose share it is, or whose members the site takes it from.
  studio_id uuid,
  -- Null if the level above applied.
  from_percent numeric(5,2) check (from_percent >= 0 and from_percent <= 100),
  to_percent numeric(5,2) check (to_percent >= 0 and to_percent <= 100),
  -- Null for the site itself.
  changed_by uuid,
  changed_at timestamptz not null,
  check (from_percent is distinct from to_percent)
);
create index commission_change_owner on commission_change (owner_id, id);
create index commission_change_studio on commission_change (studio_id, id) where studio_id is not null;

create table commission_proposal (
  -- UUIDv7: sorts by request time.
  id uuid primary key,
  studio_id uuid not null,
  performer_id uuid not null,
  kind text not null check (length(kind) between 1 and 30),
  -- What the studio takes now, and what it asks for.
  from_percent numeric(5,2) not null check (from_percent >= 0 and from_percent <= 100),
  to_percent numeric(5,2) not null check (to_percent >= 0 and to_percent <= 100),
  created_at timestamptz not null,
  check (to_percent > from_percent),
  constraint commission_proposal_once unique (performer_id, studio_id, kind)
);
create index commission_proposal_studio on commission_proposal (studio_id);

create function commission_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of commissions is append-only';
end $$;
create trigger commission_change_append_only before delete or update
  or TRUNCATE on commission_change for each statement execute function commission_refuse_change();
