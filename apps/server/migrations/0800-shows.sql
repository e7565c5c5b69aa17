-- Shows that are paid by the minute or by a ticket: private, group, peek-in and paid public ones.

-- What a performer offers and for how much. Prices are ledger units a minute, but for the ticket, the recording and the entry.
create table show_terms (
  performer_id uuid primary key references performer (id) on delete cascade,
  private_units bigint not null default 2000 check (private_units between 1 and 10000000),
  private_min_minutes smallint not null default 3 check (private_min_minutes between 1 and 60),
  group_units bigint not null default 1000 check (group_units between 1 and 10000000),
  group_min smallint not null default 2 check (group_min between 1 and 6),
  group_max smallint not null default 20 check (group_max between 2 and 200),
  peek_units bigint not null default 500 check (peek_units between 1 and 10000000),
  paid_units bigint not null default 300 check (paid_units between 1 and 10000000),
  ticket_units bigint not null default 5000 check (ticket_units between 1 and 10000000),
  recording_units bigint not null default 5000 check (recording_units between 1 and 10000000),
  -- 0 = free to enter.
  war_entry_units bigint not null default 0 check (war_entry_units between 0 and 10000000),
  allow_private boolean not null default true,
  allow_group boolean not null default true,
  allow_peek boolean not null default true,
  -- Of private shows, offered to the customer.
  allow_recording boolean not null default false,
  allow_wars boolean not null default true,
  check (group_min <= group_max)
);
insert into show_terms (performer_id, private_units, group_units, peek_units)
  select id, private_price_units, group_price_units, peek_price_units from performer;
alter table performer drop column private_price_units, drop column group_price_units, drop column peek_price_units;
create function performer_terms_open() returns trigger language plpgsql as $$
begin
  insert into show_terms (performer_id) values (new.id);
  return null;
end $$;
create trigger performer_terms_added after insert on performer for each row execute function performer_terms_open();

-- One show, from its request or opening to its end. Its id is that of its chat. Prices are frozen when it is asked for.
create table show_session (
  id uuid primary key references conversation (id) on delete cascade,
  kind text not null check (kind in ('private', 'group', 'paid')),
  state text not null check (state in ('requested', 'accepted', 'open', 'running', 'ended')),
  performer_id uuid not null references performer (id) on delete cascade,
  -- Who asked for a private show.
  customer_id uuid references account (id) on delete set null,
  -- The public show it happens in; its picture is what the seats watch.
  stream_id uuid not null references stream (id) on delete cascade,
  title text not null default '' check (length(title) <= 100),
  note text check (length(note) between 1 and 200),
  -- A minute; 0 where a ticket pays for all of it.
  price_units bigint not null check (price_units >= 0),
  ticket_units bigint check (ticket_units > 0),
  min_minutes smallint not null default 1 check (min_minutes between 1 and 60),
  min_viewers smallint not null default 1 check (min_viewers between 1 and 6),
  max_viewers integer not null check (max_viewers >= 1),
  can_peek boolean not null default false,
  peek_units bigint not null default 0 check (peek_units >= 0),
  can_record boolean not null default false,
  recording_units bigint not null default 0 check (recording_units >= 0),
  -- What the minutes are shared by, as it was when the show was asked for.
  platform_percent numeric(5, 2) not null,
  studio_percent numeric(5, 2) not null,
  peek_platform_percent numeric(5, 2) not null,
  peek_studio_percent numeric(5, 2) not null,
  studio_id uuid references studio (id) on delete set null,
  requested_at timestamptz not null,
  -- Until when a request may be answered, an accepted show may begin, an open one may be started.
  answer_by timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('user-left', 'performer-left', 'declined', 'timeout', 'withdrawn', 'cancelled', 'funds', 'blocked', 'staff', 'media-lost', 'off-air')),
  -- The performer's last proof of presence.
  host_seen_at timestamptz not null,
  earned_units bigint not null default 0 check (earned_units >= 0),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check (state <> 'running' or started_at is not null),
  check (ticket_units is null or kind = 'paid')
) with (fillfactor = 70);
-- A performer is in one exclusive show at most.
create unique index show_session_running on show_session (performer_id) where state in ('accepted', 'running');
create unique index show_session_open on show_session (performer_id) where state = 'open';
-- A viewer asks one performer once at a time.
create unique index show_session_requested on show_session (performer_id, customer_id) where state = 'requested';
create index show_session_going on show_session (id) where state <> 'ended';
create index show_session_performer on show_session (performer_id, id);

-- One viewer's place in a show. It is kept when they leave, and taken again when they come back, so that the minutes go on counting.
create table show_seat (
  id uuid primary key,
  session_id uuid not null references show_session (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('customer', 'member', 'peek', 'guest')),
  -- waiting: reserved, the show does not run yet.
  state text not null check (state in ('waiting', 'sitting', 'left')),
  price_units bigint not null check (price_units >= 0),
  -- What was set aside for the first minutes; a ledger transfer.
  hold_id uuid,
  hold_left_units bigint not null default 0 check (hold_left_units >= 0),
  -- Minutes charged, and until when they reach. A ticket reaches to the end.
  minutes integer not null default 0 check (minutes >= 0),
  paid_until timestamptz,
  -- Until when a peek is free; once a show.
  free_until timestamptz,
  spent_units bigint not null default 0 check (spent_units >= 0),
  -- Since when the next minute could not be paid.
  short_since timestamptz,
  warned_at timestamptz,
  -- The last proof of presence.
  seen_at timestamptz not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  end_reason text check (end_reason in ('left', 'gone', 'funds', 'blocked', 'show-ended', 'released')),
  unique (session_id, viewer_id),
  check ((state = 'left') = (left_at is not null)),
  check ((left_at is null) = (end_reason is null))
) with (fillfactor = 70);
create index show_seat_taken on show_seat (session_id) where state <> 'left';
create index show_seat_viewer on show_seat (viewer_id, id);

-- One charge a started minute: the key that makes a second one impossible, whatever runs twice.
create table show_minute (
  seat_id uuid not null references show_seat (id) on delete cascade,
  -- Counted from 1; 0 is a ticket.
  minute integer not null check (minute >= 0),
  transfer_id uuid not null,
  starts_at timestamptz not null,
  units bigint not null check (units > 0),
  primary key (seat_id, minute)
);

-- The last tick of the meter. Time in which nobody ticked is nobody's time: it is added to what was paid.
create table show_clock (
  id boolean primary key default true check (id),
  ticked_at timestamptz not null
);
insert into show_clock (ticked_at) values (now());

-- Set while the show is not for everybody: only the seats of that session may watch.
alter table stream add column session_id uuid references show_session (id) on delete set null;
-- `camera` is a customer's, in a private show.
alter table stream add column kind text not null default 'show' check (kind in ('show', 'camera'));
alter table stream add column publisher_id uuid references account (id) on delete cascade;
update stream set publisher_id = performer_id;
drop index stream_running;
create unique index stream_running on stream (performer_id) where state <> 'ended' and kind = 'show';
create unique index stream_camera on stream (session_id, publisher_id) where kind = 'camera' and state <> 'ended';

-- A right to watch that hangs on a seat ends with it.
alter table media_grant add column seat_id uuid references show_seat (id) on delete cascade;
create index media_grant_seat on media_grant (seat_id) where seat_id is not null and revoked_at is null;

alter table performer drop constraint performer_streaming_status_check;
alter table performer add constraint performer_streaming_status_check
  check (streaming_status in ('offline', 'public', 'away', 'private', 'group', 'paid'));
