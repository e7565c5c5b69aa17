-- A room's chat and its settings. Every performer has a public one from registration on.
create table conversation (
  id uuid primary key,
  type text not null check (type in ('stream_public', 'stream_private', 'stream_group', 'stream_wars', 'private')),
  performer_id uuid not null references performer (id) on delete cascade,
  -- Title for the next show.
  title text not null default '' check (length(title) <= 100),
  category_id uuid,
  pinned_note text check (length(pinned_note) between 1 and 200),
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 300),
  -- Null if never changed, so that the site's default applies.
  settings_changed_at timestamptz,
  created_at timestamptz not null,
  -- Whether others may send their viewers here when their show ends.
  takes_raids boolean not null default true,
  -- Only subscribers may write in the public chat.
  subscribers_only boolean not null default false,
  -- A room's goals, in order: [{id, title, units}]. A broadcast has a copy. Progress follows from the sum raised
  -- since the first began, so that a payment only adds to one sum.
  goals jsonb not null default '[]' check (jsonb_array_length(goals) <= 20),
  repeats_last_goal boolean not null default false,
  -- Whether the top tipper of a broadcast is its king, and the minimum.
  king_is_on boolean not null default true,
  king_min_units bigint not null default 5000 check (king_min_units between 1 and 100000000)
);
create unique index conversation_public on conversation (performer_id) where type = 'stream_public';
create index conversation_performer on conversation (performer_id, type);

-- A public show. `announced` awaits its first frame; `away` has lost its picture or pauses.
create table stream (
  -- UUIDv7: sorts by announcement time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  conversation_id uuid not null references conversation (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  category_id uuid,
  state text not null check (state in ('announced', 'live', 'away', 'ended')),
  -- The host is taking a break.
  is_paused boolean not null default false,
  -- Since when nobody publishes. Null while somebody does.
  lost_at timestamptz,
  announced_at timestamptz not null,
  -- Time of the first frame.
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 60),
  -- A reason in words if staff ended it.
  end_note text check (length(end_note) <= 300),
  -- The media node that carries it.
  node_url text check (length(node_url) <= 300),
  peak_viewers integer not null default 0 check (peak_viewers >= 0),
  -- Number of the newest snapshot. 0 means none.
  snapshot integer not null default 0 check (snapshot >= 0),
  -- The paid show that runs here. While set, only its participants may watch.
  session_id uuid,
  -- `camera` is a customer's camera in a private show.
  kind text not null default 'show' check (kind in ('show', 'camera')),
  publisher_id uuid references account (id) on delete cascade,
  goals jsonb not null default '[]' check (jsonb_array_length(goals) <= 20),
  repeats_last_goal boolean not null default false,
  -- Incremented when the goals or the king's terms change.
  terms_version integer not null default 0,
  -- When a broadcast became public again after a paid show. Nothing from before is ever sent to the public.
  opened_at timestamptz,
  constraint stream_check1 check ((state = 'ended') = (ended_at is not null)),
  constraint stream_check2 check ((state not in ('live', 'away')) or started_at is not null)
) with (fillfactor = 70);
create index stream_on_air on stream (id) where state in ('live', 'away');
create index stream_without_media on stream (lost_at) where (state <> 'ended') and (lost_at is not null);
create index stream_performer on stream (performer_id, id);
create unique index stream_running on stream (performer_id) where (state <> 'ended') and (kind = 'show');
create unique index stream_camera on stream (session_id, publisher_id) where (kind = 'camera') and (state <> 'ended');
-- The streams of a media node, read every few seconds.
create index stream_node_running on stream (node_url) where state <> 'ended';

create table tip_menu_item (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  price_units bigint not null check (price_units > 0),
  position smallint not null,
  unique (performer_id, title)
);
create index tip_menu_item_order on tip_menu_item (performer_id, "position");

-- Version of each performer's stream key. The key is derived from the site's secret, so nothing here opens a stream.
create table stream_key (
  performer_id uuid primary key references performer (id) on delete cascade,
  version integer not null check (version > 0),
  rotated_at timestamptz not null
);

-- A right to publish or play one stream. Its token is stored only as a hash.
create table media_grant (
  id uuid primary key,
  -- SHA-256. Null for rights without a token, on sites that require none.
  token_hash bytea unique check (length(token_hash) = 32),
  stream_id uuid not null references stream (id) on delete cascade,
  kind text not null check (kind in ('publish', 'play')),
  -- The account's id, or a name for a visitor.
  viewer_id text not null check (length(viewer_id) between 1 and 100),
  account_id uuid references account (id) on delete cascade,
  session_id uuid,
  -- ISO 3166-1 alpha-2, if a proxy reports it.
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A right to watch that belongs to a participant ends with them.
  participant_id uuid
);
create unique index media_grant_without_token on media_grant (stream_id, viewer_id) where (token_hash is null)
  and (revoked_at is null);
create index media_grant_account on media_grant (account_id, stream_id) where revoked_at is null;
create index media_grant_session on media_grant (session_id) where revoked_at is null;
create index media_grant_country on media_grant (stream_id, country) where revoked_at is null;
create index media_grant_revoked on media_grant (revoked_at) where revoked_at is not null;
create index media_grant_expiry on media_grant (expires_at);
create index media_grant_participant on media_grant (participant_id) where (participant_id is not null)
  and (revoked_at is null);

-- Processes that carry media. One without a recent heartbeat counts as dead.
create table stream_node (
  url text primary key check (length(url) <= 300),
  node_id uuid not null,
  heard_at timestamptz not null,
  -- The node's media server, shown to staff beside its rooms.
  engine text not null default '',
  -- Load by which new broadcasts are placed, as a fraction of the node's capacity from 0 to 1, and whether it
  -- accepts none because it is shutting down.
  load real not null default 0 check (load >= 0 and load <= 1),
  is_draining boolean not null default false
);

-- What a broadcast has earned, its number of tips, and the progress of its goal. Separate from the broadcast,
-- because every payment changes it, and payments and decisions about the broadcast must not wait for each other.
-- Created by the first payment.
create table stream_tally (
  stream_id uuid primary key references stream (id) on delete cascade,
  earned_units bigint not null default 0 check (earned_units >= 0),
  tips integer not null default 0 check (tips >= 0),
  raised_units bigint not null default 0 check (raised_units >= 0),
  -- The terms_version that raised_units refers to.
  terms_version integer not null default 0,
  -- The top tipper, and the one before the last change.
  top_user_id uuid,
  top_units bigint not null default 0,
  before_user_id uuid,
  before_units bigint not null default 0
) with (fillfactor = 30);

-- Tips per viewer and broadcast. Written with the tip, and changed only by its payer's payments.
create table stream_tipper (
  stream_id uuid not null references stream (id) on delete cascade,
  user_id uuid not null,
  units bigint not null check (units >= 0),
  -- The tip that reached the sum. Of equal sums, the earlier ranks first.
  last_tip_id uuid not null,
  -- The king of a room is the top tipper of the performer's last 12 hours on air (docs/decisions/0067-leaders.md).
  -- This is what counts from before this broadcast, less what no longer counts. The crown is decided by its sum with
  -- `units`.
  carried_units bigint not null default 0,
  primary key (stream_id, user_id)
) with (fillfactor = 70);

-- When the king of a running broadcast is next determined: old air time leaves the 12 hours, tips are refunded,
-- people opt out.
create table stream_king_due (
  stream_id uuid primary key references stream (id) on delete cascade,
  due_at timestamptz not null
);
create index stream_king_due_at on stream_king_due (due_at);

create function performer_room_open() returns trigger language plpgsql as $$
begin
  insert into conversation (id, type, performer_id, created_at) values (uuidv7(), 'stream_public', new.id, now());
  return null;
end $$;
create trigger performer_room_added after insert on performer for each row execute function performer_room_open();
