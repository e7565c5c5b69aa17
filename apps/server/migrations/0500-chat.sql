-- What people say in a room, and who may not.

create table message (
  -- UUIDv7: sorts by the time of writing, and is what pages go by.
  id uuid primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- null for lines of the site.
  sender_id uuid references account (id) on delete set null,
  -- What the sender was then.
  sender_role text not null check (sender_role in ('host', 'mod', 'fan', 'viewer', 'system')),
  type text not null check (type in ('text', 'tip', 'system')),
  text text not null check (length(text) <= 500),
  ticket jsonb,
  created_at timestamptz not null,
  -- Stays in its place as "Message deleted".
  deleted_at timestamptz,
  -- Taken out of the list.
  removed_at timestamptz,
  check ((type = 'tip') = (ticket is not null))
);
create index message_page on message (conversation_id, id) where removed_at is null;

create table mute (
  conversation_id uuid not null references conversation (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (conversation_id, user_id)
);
create index mute_until on mute (until);

-- When somebody last wrote in a room, and how often the same: what slow mode and the flood stop look at.
create table chat_pace (
  conversation_id uuid not null references conversation (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  last_at timestamptz not null,
  text_hash bytea not null check (length(text_hash) = 32),
  -- The same text in a row.
  repeats integer not null check (repeats > 0),
  primary key (conversation_id, user_id)
) with (fillfactor = 70);
create index chat_pace_last_at on chat_pace (last_at);
