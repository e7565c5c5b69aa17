-- Who belongs to which studio, since when and until when; and whom studios have asked.

-- One stay of a performer with a studio. Written by the database itself, whoever changes performer.studio_id.
create table studio_membership (
  id bigint primary key generated always as identity,
  studio_id uuid not null references studio (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Why it ended, and who ended it.
  reason text check (length(reason) between 1 and 500),
  ended_by uuid references account (id) on delete set null,
  check (left_at is not null or (reason is null and ended_by is null))
);
create unique index studio_membership_now on studio_membership (performer_id) where left_at is null;
create index studio_membership_studio on studio_membership (studio_id, id);
create index studio_membership_performer on studio_membership (performer_id, id);

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
create trigger performer_membership after insert or update of studio_id on performer
  for each row execute function membership_note();
insert into studio_membership (studio_id, performer_id, joined_at)
  select p.studio_id, p.id, a.created_at from performer p join account a on a.id = p.id where p.studio_id is not null order by p.id;

create table studio_invitation (
  -- UUIDv7: sorts by the time of asking.
  id uuid primary key,
  studio_id uuid not null references studio (id) on delete cascade,
  -- Who was asked by name, or has registered with the link of the mail, or has answered.
  performer_id uuid references performer (id) on delete cascade,
  -- The address that was asked.
  email citext check (length(email) between 3 and 320),
  -- Of the link in the mail to an address.
  token_hash bytea unique,
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check (performer_id is not null or email is not null),
  check ((email is null) = (token_hash is null)),
  check ((status = 'open') = (decided_at is null))
);
create unique index studio_invitation_person on studio_invitation (studio_id, performer_id) where status = 'open' and email is null;
create unique index studio_invitation_address on studio_invitation (studio_id, email) where status = 'open';
create index studio_invitation_asked on studio_invitation (performer_id) where status = 'open';
create index studio_invitation_mail on studio_invitation (email) where status = 'open';
create index studio_invitation_end on studio_invitation (expires_at) where status = 'open';
