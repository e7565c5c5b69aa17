-- Public live rooms: the room, its shows, and who may publish or play them.

-- The chat of a room and what its host has set. Every performer has a public one from registration on.
create table conversation (
  id uuid primary key,
  type text not null check (type in ('stream_public', 'stream_private', 'stream_group', 'stream_wars', 'private')),
  performer_id uuid not null references performer (id) on delete cascade,
  -- What the next show begins with.
  title text not null default '' check (length(title) <= 100),
  category_id uuid,
  goal_title text check (length(goal_title) between 1 and 80),
  goal_target_units bigint check (goal_target_units > 0),
  pinned_note text check (length(pinned_note) between 1 and 200),
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 300),
  -- null = never changed, so that the site's default applies.
  settings_changed_at timestamptz,
  created_at timestamptz not null,
  check ((goal_title is null) = (goal_target_units is null))
);
create unique index conversation_public on conversation (performer_id) where type = 'stream_public';
create index conversation_performer on conversation (performer_id, type);

create function performer_room_open() returns trigger language plpgsql as $$
begin
  insert into conversation (id, type, performer_id, created_at) values (uuidv7(), 'stream_public', new.id, now());
  return null;
end $$;
create trigger performer_room_added after insert on performer for each row execute function performer_room_open();
insert into conversation (id, type, performer_id, created_at) select uuidv7(), 'stream_public', id, now() from performer;

-- A show. `announced` waits for its first picture, `away` has lost it or pauses.
create table stream (
  -- UUIDv7: sorts by the time of its announcement.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  conversation_id uuid not null references conversation (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  category_id uuid,
  state text not null check (state in ('announced', 'live', 'away', 'ended')),
  -- The host has asked for a break.
  is_paused boolean not null default false,
  -- Since when nobody publishes; null while somebody does.
  lost_at timestamptz,
  announced_at timestamptz not null,
  -- The first picture.
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 60),
  -- In words, when staff ended it.
  end_note text check (length(end_note) <= 300),
  -- The media node that has the picture.
  node_url text check (length(node_url) <= 300),
  goal_title text check (length(goal_title) between 1 and 80),
  goal_target_units bigint check (goal_target_units > 0),
  raised_units bigint not null default 0 check (raised_units >= 0),
  earned_units bigint not null default 0 check (earned_units >= 0),
  tips integer not null default 0 check (tips >= 0),
  peak_viewers integer not null default 0 check (peak_viewers >= 0),
  -- Number of the newest snapshot; 0 = none yet.
  snapshot integer not null default 0 check (snapshot >= 0),
  check ((goal_title is null) = (goal_target_units is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state not in ('live', 'away') or started_at is not null)
) with (fillfactor = 70);
create unique index stream_running on stream (performer_id) where state <> 'ended';
create index stream_on_air on stream (id) where state in ('live', 'away');
create index stream_without_media on stream (lost_at) where state <> 'ended' and lost_at is not null;
create index stream_performer on stream (performer_id, id);

create table tip_menu_item (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  price_units bigint not null check (price_units > 0),
  position smallint not null,
  unique (performer_id, title)
);
create index tip_menu_item_order on tip_menu_item (performer_id, position);

-- Which key of a performer is valid. The key itself is made of the site's secret, so nothing here opens a stream.
create table stream_key (
  performer_id uuid primary key references performer (id) on delete cascade,
  version integer not null check (version > 0),
  rotated_at timestamptz not null
);

-- A right to publish or to play one stream. Its token is kept as a hash only.
create table media_grant (
  id uuid primary key,
  -- sha256; null for a right that was given without a token, where the site asks for none.
  token_hash bytea unique check (length(token_hash) = 32),
  stream_id uuid not null references stream (id) on delete cascade,
  kind text not null check (kind in ('publish', 'play')),
  -- The account's id, or a name for a visitor.
  viewer_id text not null check (length(viewer_id) between 1 and 100),
  account_id uuid references account (id) on delete cascade,
  session_id uuid,
  -- ISO 3166-1 alpha-2, where a proxy told it.
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index media_grant_without_token on media_grant (stream_id, viewer_id) where token_hash is null and revoked_at is null;
create index media_grant_account on media_grant (account_id, stream_id) where revoked_at is null;
create index media_grant_session on media_grant (session_id) where revoked_at is null;
create index media_grant_country on media_grant (stream_id, country) where revoked_at is null;
create index media_grant_revoked on media_grant (revoked_at) where revoked_at is not null;
create index media_grant_expiry on media_grant (expires_at);

-- Processes that carry media. One that has not been heard of for a while is taken for dead.
create table stream_node (
  url text primary key check (length(url) <= 300),
  node_id uuid not null,
  heard_at timestamptz not null
);
