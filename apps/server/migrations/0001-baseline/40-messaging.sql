create table private_conversation (
  id uuid primary key,
  -- The pair, smaller id first.
  first_id uuid not null references account (id) on delete cascade,
  second_id uuid not null references account (id) on delete cascade,
  opened_by uuid not null,
  created_at timestamptz not null,
  check (first_id < second_id),
  check (opened_by = first_id or opened_by = second_id),
  unique (first_id, second_id)
);
create index private_conversation_second on private_conversation (second_id);
-- How many conversations somebody opened lately.
create index private_conversation_opened on private_conversation (opened_by, created_at);

create table private_message (
  -- UUIDv7: sorts by time of writing, and is the cursor for paging and read marks.
  id uuid primary key,
  conversation_id uuid not null references private_conversation (id) on delete cascade,
  sender_id uuid not null references account (id) on delete cascade,
  -- Assigned by the client, so that a resent message is stored once.
  client_id uuid not null,
  -- Empty for a mass message, which has the text.
  text text not null default '' check (length(text) <= 2000),
  -- Price of its media. 0 means free.
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  -- What the sender paid to send it.
  paid_units bigint not null default 0 check (paid_units >= 0),
  reply_to uuid,
  mass_id uuid,
  -- Preview of its first link: {link, title, description, site}.
  preview jsonb,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Shown as "Message deleted", without its text.
  deleted_at timestamptz,
  unique (sender_id, client_id)
) with (fillfactor = 90);
create index private_message_page on private_message (conversation_id, id);
create unique index private_message_mass on private_message (mass_id, conversation_id) where mass_id is not null;

-- A conversation from the viewpoint of one of the two.
create table conversation_member (
  conversation_id uuid not null references private_conversation (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  other_id uuid not null references account (id) on delete cascade,
  -- Number of the other's messages newer than `read_id`.
  unread integer not null default 0 check (unread >= 0),
  -- The newest message read, and when.
  read_id uuid,
  read_at timestamptz,
  -- Messages up to this one are deleted for this member.
  cleared_id uuid,
  -- Time of the newest message, or of opening. Orders lists.
  last_at timestamptz not null,
  last_message_id uuid,
  is_muted boolean not null default false,
  -- Has written to the other, who may therefore reply.
  has_written boolean not null default false,
  -- Hidden from the list until somebody writes.
  is_shown boolean not null default false,
  primary key (conversation_id, account_id)
) with (fillfactor = 70);
create index conversation_member_list on conversation_member (account_id, last_at, conversation_id) where is_shown;
create index conversation_member_unread on conversation_member (account_id) include (unread) where unread > 0;
create index conversation_member_other on conversation_member (other_id);

-- Files of a message or mass message, in order.
create table message_medium (
  holder_id uuid not null,
  place smallint not null check (place between 0 and 9),
  upload_id uuid not null references upload (id) on delete cascade,
  primary key (holder_id, place)
);
create unique index message_medium_upload on message_medium (upload_id);

create table message_reaction (
  message_id uuid not null references private_message (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  emoji text not null check (length(emoji) between 1 and 16),
  created_at timestamptz not null,
  primary key (message_id, account_id)
);
create index message_reaction_account on message_reaction (account_id);

-- Who may write to somebody, and the price.
create table messaging_terms (
  account_id uuid primary key references account (id) on delete cascade,
  audience text not null check (audience in ('everyone', 'followers', 'subscribers', 'friends', 'nobody')),
  -- Price of a viewer's message. Creators only.
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  subscribers_free boolean not null default true
);

-- Reported messages, as they were at that time.
create table message_report (
  id uuid primary key,
  message_id uuid not null,
  conversation_id uuid not null,
  reporter_id uuid not null references account (id) on delete cascade,
  reported_id uuid not null references account (id) on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'minor', 'illegal', 'other')),
  note text not null default '' check (length(note) <= 500),
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('kept', 'deleted')),
  check ((decided_at is null) = (decision is null)),
  unique (message_id, reporter_id)
);
create index message_report_open on message_report (id) where decided_at is null;
create index message_report_reporter on message_report (reporter_id);
create index message_report_reported on message_report (reported_id);
create index message_report_decided on message_report (decided_at) where decided_at is not null;

-- A message to many people. Each has a message of their own that takes its text from here.
create table mass_message (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  segments text[] not null check (cardinality(segments) between 1 and 4),
  text text not null default '' check (length(text) <= 2000),
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  state text not null check (state in ('scheduled', 'sending', 'sent', 'unsent')),
  scheduled_at timestamptz not null,
  -- The last account reached, in id order.
  reached_id uuid,
  recipients integer not null default 0 check (recipients >= 0),
  created_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 70);
create index mass_message_own on mass_message (performer_id, id);
create index mass_message_due on mass_message (scheduled_at) where state in ('scheduled', 'sending');
