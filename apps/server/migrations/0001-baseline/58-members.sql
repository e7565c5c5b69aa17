-- A performer's stay with a studio. Written by a trigger whenever performer.studio_id changes.
create table studio_membership (
  id bigint generated always as identity primary key,
  studio_id uuid not null references studio (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Why it ended, and who ended it.
  reason text check (length(reason) between 1 and 500),
  ended_by uuid references account (id) on delete set null,
  check (left_at is not null or reason is null and ended_by is null)
);
create unique index studio_membership_now on studio_membership (performer_id) where left_at is null;
create index studio_membership_studio on studio_membership (studio_id, id);
create index studio_membership_performer on studio_membership (performer_id, id);

create table studio_invitation (
  -- UUIDv7: sorts by request time.
  id uuid primary key,
  studio_id uuid not null references studio (id) on delete cascade,
  -- Invited by name, registered with the link in the mail, or replied.
  performer_id uuid references performer (id) on delete cascade,
  -- The invited address.
  email citext check (length(email::text) >= 3 and length(email::text) <= 320),
  -- Hash of the token in the mailed link.
  token_hash bytea unique,
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check (performer_id is not null or email is not null),
  check ((email is null) = (token_hash is null)),
  check ((status = 'open') = (decided_at is null))
);
create unique index studio_invitation_person on studio_invitation (studio_id, performer_id) where (status = 'open')
  and (email is null);
create unique index studio_invitation_address on studio_invitation (studio_id, email) where status = 'open';
create index studio_invitation_asked on studio_invitation (performer_id) where status = 'open';
create index studio_invitation_mail on studio_invitation (email) where status = 'open';
create index studio_invitation_end on studio_invitation (expires_at) where status = 'open';

create function membership_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.studio_id is not distinct from old.studio_id then
      return null;
    end if;
    update studio_membership set left_at = now() where performer_id = new.id and left_at is null;
  end if;
  if new.studio_id is not null then
    insert into studio_membership (studio_id, performer_id, joined_at) values (new.studio_id, new.id, now());
  end if;
  return null;
end $$;
create trigger performer_membership after insert
  or update of studio_id on performer for each row execute function membership_note();
