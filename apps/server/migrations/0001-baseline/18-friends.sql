create table friend_request (
  -- UUIDv7: sorts by request time.
  id uuid primary key,
  asker_id uuid not null references account (id) on delete cascade,
  asked_id uuid not null references account (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  -- How often this person's requests were rejected.
  rejections smallint not null default 0 check (rejections >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (asker_id <> asked_id)
);
-- One request per pair, whoever sent it.
create unique index friend_request_pair on friend_request (least(asker_id, asked_id), greatest(asker_id, asked_id));
create index friend_request_received on friend_request (asked_id, updated_at, id) where status = 'pending';
create index friend_request_sent on friend_request (asker_id, updated_at, id) where status = 'pending';
create index friend_request_received_first on friend_request (asked_id, created_at, id) where status = 'pending';
create index friend_request_sent_first on friend_request (asker_id, created_at, id) where status = 'pending';

-- Two rows per friendship, so that each finds the other by the primary key.
create table friend (
  account_id uuid not null references account (id) on delete cascade,
  friend_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  check (account_id <> friend_id),
  primary key (account_id, friend_id)
);
create index friend_newest on friend (account_id, created_at, friend_id);
create index friend_other on friend (friend_id);
