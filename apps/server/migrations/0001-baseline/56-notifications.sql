create table notification (
  account_id uuid not null references account (id) on delete cascade,
  -- UUIDv7. Shared by the notifications that many people got for one fact.
  id uuid not null,
  type text not null check (length(type) between 1 and 40),
  -- Unread notifications with the same key are merged.
  group_key text not null check (length(group_key) between 1 and 100),
  -- The latest actor. Not a reference, because the list omits deleted accounts.
  actor_id uuid,
  -- Number of actors.
  count integer not null default 1 check (count > 0),
  -- {"title": …, "units": …, "status": …}: values for its text.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  link text not null check (link ~~ '/%' and length(link) <= 300),
  -- Whether it appears in the list and in mails.
  in_app boolean not null,
  in_mail boolean not null,
  created_at timestamptz not null,
  -- When the latest of its group arrived.
  updated_at timestamptz not null,
  read_at timestamptz,
  primary key (account_id, id)
) with (fillfactor = 80);
create index notification_newest on notification (account_id, updated_at, id) where in_app;
create unique index notification_group on notification (account_id, group_key) where read_at is null;
create index notification_old on notification (updated_at);

-- The actors counted in a group.
create table notification_actor (
  account_id uuid not null,
  actor_id uuid not null,
  notification_id uuid not null,
  primary key (account_id, actor_id, notification_id),
  foreign key (account_id, notification_id) references notification (account_id, id) on delete cascade
);
create index notification_actor_notification on notification_actor (account_id, notification_id);

-- Choices that differ from the site's defaults. Null means the default.
create table notification_choice (
  account_id uuid not null references account (id) on delete cascade,
  type text not null check (length(type) between 1 and 40),
  app boolean,
  push boolean,
  mail boolean,
  primary key (account_id, type)
);

create table notification_terms (
  account_id uuid primary key references account (id) on delete cascade,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- When the next digest is due. Null if there is none.
  digest_at timestamptz,
  -- Everything up to here was mailed.
  digested_at timestamptz,
  -- Minutes after midnight in time_zone. Nothing is pushed in between.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- IANA name.
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  -- ISO 639, for mails and pushes. Null means the profile's.
  language text check (language ~ '^[a-z]{2,3}$'),
  check ((quiet_from is null) = (quiet_to is null)),
  check ((digest = 'off') = (digest_at is null))
);
create index notification_terms_due on notification_terms (digest_at) where digest_at is not null;

create table push_token (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- Pushes end with the session that registered for them.
  session_id uuid not null,
  platform text not null check (platform in ('web', 'ios', 'android')),
  endpoint text not null unique check (length(endpoint) between 1 and 2048),
  -- Keys of the subscription (RFC 8291), base64url. Null for another service's token, which is only stored.
  p256dh text check (length(p256dh) <= 130),
  auth text check (length(auth) <= 32),
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null,
  check ((p256dh is null) = (auth is null))
);
create index push_token_account on push_token (account_id, id);
create index push_token_session on push_token (session_id);

-- The site's VAPID keys, unless the environment sets them.
create table push_key (
  id smallint primary key check (id = 1),
  public_key text not null check (length(public_key) <= 130),
  -- Sealed with the site's keys.
  private_key bytea not null,
  created_at timestamptz not null
);

-- The last tip of which creators were notified.
create table notification_place (
  name text primary key check (name = 'tips'),
  last_id uuid not null
);

insert into notification_place (name, last_id) values ('tips', '00000000-0000-7000-8000-000000000000');
