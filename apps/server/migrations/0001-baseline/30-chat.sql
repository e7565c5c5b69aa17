create table message (
  -- UUIDv7: sorts by time of writing, and is the paging cursor.
  id uuid primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- Null for lines of the site.
  sender_id uuid references account (id) on delete set null,
  -- The sender's role at that time.
  sender_role text not null check (sender_role in ('host', 'mod', 'fan', 'viewer', 'system', 'bot')),
  type text not null check (type in ('text', 'tip', 'system')),
  text text not null check (length(text) <= 500),
  ticket jsonb,
  created_at timestamptz not null,
  -- Shown as "Message deleted".
  deleted_at timestamptz,
  -- Removed from the list.
  removed_at timestamptz,
  -- A line of the site as data. Its text has the same in English, and older lines have only that.
  notice jsonb,
  -- The sender's role at that time.
  sender_is_subscriber boolean not null default false,
  -- Pictures of the emotes in a line, by name, as they were then: {name: url}.
  emotes jsonb,
  -- The sender's fan level at that time: {number, name}.
  sender_level jsonb,
  bot_name text check (length(bot_name) between 2 and 30),
  check ((type = 'tip') = (ticket is not null)),
  constraint message_of_bot_check check ((sender_role = 'bot') = (bot_name is not null))
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

-- A person's last line in a room and its repetitions, for slow mode and flood protection.
create table chat_pace (
  conversation_id uuid not null references conversation (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  last_at timestamptz not null,
  text_hash bytea not null check (length(text_hash) = 32),
  -- Identical lines in a row.
  repeats integer not null check (repeats > 0),
  primary key (conversation_id, user_id)
) with (fillfactor = 70);
create index chat_pace_last_at on chat_pace (last_at);
