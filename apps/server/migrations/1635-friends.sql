-- Who is friends with whom, and who would like to be.

create table friend_request (
  -- UUIDv7: sorts by the time of asking.
  id uuid primary key,
  asker_id uuid not null references account (id) on delete cascade,
  asked_id uuid not null references account (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  -- How often the asked one has rejected this asker.
  rejections smallint not null default 0 check (rejections >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (asker_id <> asked_id)
);
-- One between two people, whoever asked.
create unique index friend_request_pair on friend_request (least(asker_id, asked_id), greatest(asker_id, asked_id));
create index friend_request_received on friend_request (asked_id, updated_at, id) where status = 'pending';
create index friend_request_sent on friend_request (asker_id, updated_at, id) where status = 'pending';
create index friend_request_received_first on friend_request (asked_id, created_at, id) where status = 'pending';
create index friend_request_sent_first on friend_request (asker_id, created_at, id) where status = 'pending';

-- Two rows for two friends, so that each of them finds the other by the key.
create table friend (
  account_id uuid not null references account (id) on delete cascade,
  friend_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, friend_id),
  check (account_id <> friend_id)
);
create index friend_newest on friend (account_id, created_at, friend_id);
create index friend_other on friend (friend_id);

-- Viewers are looked for by the beginning of their username.
create index account_user_name on account (lower(username::text) text_pattern_ops, id) where role = 'user';
create index account_user_newest on account (id) where role = 'user';

-- What others do not see of somebody who wishes so.
alter table account
  add column hides_country boolean not null default false,
  add column hides_online boolean not null default false;
