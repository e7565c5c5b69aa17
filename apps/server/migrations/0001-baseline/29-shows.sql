-- A performer's shows and prices. Prices are ledger units per minute, except those of the ticket, the recording and
-- the entry.
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
  -- 0 means free entry.
  war_entry_units bigint not null default 0 check (war_entry_units between 0 and 10000000),
  allow_private boolean not null default true,
  allow_group boolean not null default true,
  allow_peek boolean not null default true,
  -- Recording of private shows, offered to the customer.
  allow_recording boolean not null default false,
  allow_wars boolean not null default true,
  check (group_min <= group_max)
);

-- A paid show, from request or opening to its end. Its id is that of its chat. Prices are fixed when it is
-- requested.
create table show_session (
  id uuid primary key references conversation (id) on delete cascade,
  kind text not null check (kind in ('private', 'group', 'paid')),
  state text not null check (state in ('requested', 'accepted', 'open', 'running', 'ended')),
  performer_id uuid not null references performer (id) on delete cascade,
  -- The customer of a private show.
  customer_id uuid references account (id) on delete set null,
  -- The public show it takes place in, whose picture participants watch.
  stream_id uuid not null references stream (id) on delete cascade,
  title text not null default '' check (length(title) <= 100),
  note text check (length(note) between 1 and 200),
  -- Per minute. 0 if a ticket pays for all of it.
  price_units bigint not null check (price_units >= 0),
  ticket_units bigint check (ticket_units > 0),
  min_minutes smallint not null default 1 check (min_minutes between 1 and 60),
  min_viewers smallint not null default 1 check (min_viewers between 1 and 6),
  max_viewers integer not null check (max_viewers >= 1),
  can_peek boolean not null default false,
  peek_units bigint not null default 0 check (peek_units >= 0),
  can_record boolean not null default false,
  recording_units bigint not null default 0 check (recording_units >= 0),
  -- Shares of the minutes, fixed when the show was requested.
  platform_percent numeric(5,2) not null,
  studio_percent numeric(5,2) not null,
  peek_platform_percent numeric(5,2) not null,
  peek_studio_percent numeric(5,2) not null,
  studio_id uuid references studio (id) on delete set null,
  requested_at timestamptz not null,
  -- Deadline for answering a request, beginning an accepted show or starting an open one.
  answer_by timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- The performer's last heartbeat.
  host_seen_at timestamptz not null,
  earned_units bigint not null default 0 check (earned_units >= 0),
  -- Participants waiting or taking part, without peeking ones. Updated with each participant.
  viewers integer not null default 0 check (viewers >= 0),
  peeking integer not null default 0 check (peeking >= 0),
  -- When the performer's absence is checked next.
  look_at timestamptz not null default now(),
  -- The announced show that this paid show is.
  ticketed_show_id uuid references ticketed_show (id) on delete set null,
  check (end_reason in ('user-left', 'performer-left', 'declined', 'timeout', 'withdrawn', 'cancelled', 'funds',
    'blocked', 'staff', 'media-lost', 'off-air')),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check (state <> 'running' or started_at is not null),
  check (ticket_units is null or kind = 'paid'),
  constraint show_session_not_over_full check (viewers <= max_viewers)
) with (fillfactor = 70);
-- At most one exclusive show per performer.
create unique index show_session_running on show_session (performer_id) where state in ('accepted', 'running');
create unique index show_session_open on show_session (performer_id) where state = 'open';
-- One request per viewer and performer at a time.
create unique index show_session_requested on show_session (performer_id, customer_id) where state = 'requested';
create index show_session_going on show_session (id) where state <> 'ended';
create index show_session_performer on show_session (performer_id, id);
create index show_session_now on show_session (performer_id) where state <> 'ended';
create index show_session_answer on show_session (answer_by) where state in ('requested', 'open');
create index show_session_accepted on show_session (id) where state = 'accepted';
create index show_session_look on show_session (look_at) where state = 'running';
create index show_session_ticketed on show_session (ticketed_show_id, id) where ticketed_show_id is not null;

alter table stream add foreign key (session_id) references show_session (id) on delete set null;

-- A viewer's place in a show. Kept when they leave and reused when they return, so that minutes continue to count.
create table show_participant (
  id uuid constraint show_seat_pkey primary key,
  session_id uuid not null constraint show_seat_session_id_fkey references show_session (id) on delete cascade,
  viewer_id uuid not null constraint show_seat_viewer_id_fkey references account (id) on delete cascade,
  kind text not null constraint show_seat_kind_check check (kind in ('customer', 'member', 'peek', 'guest')),
  -- waiting: reserved, before the show runs.
  state text not null constraint show_seat_state_check check (state in ('waiting', 'sitting', 'left')),
  price_units bigint not null constraint show_seat_price_units_check check (price_units >= 0),
  -- The ledger transfer that holds the first minutes.
  hold_id uuid,
  hold_left_units bigint not null default 0 constraint show_seat_hold_left_units_check check (hold_left_units >= 0),
  -- Minutes charged, and the time they cover. A ticket covers the whole show.
  minutes integer not null default 0 constraint show_seat_minutes_check check (minutes >= 0),
  paid_until timestamptz,
  -- End of free peeking, once per show.
  free_until timestamptz,
  spent_units bigint not null default 0 constraint show_seat_spent_units_check check (spent_units >= 0),
  -- Since when the next minute couldn't be paid.
  short_since timestamptz,
  warned_at timestamptz,
  -- Last heartbeat.
  seen_at timestamptz not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  end_reason text,
  -- When the next minute begins: after what is paid or free, and never before the viewer joined.
  due_at timestamptz generated always as (greatest(joined_at, paid_until, free_until)) stored,
  -- When absence is checked next. The meter keeps it within 15 s of the last heartbeat.
  look_at timestamptz not null default now(),
  constraint show_seat_end_reason_check check (end_reason in ('left', 'gone', 'funds', 'blocked', 'show-ended',
    'released')),
  constraint show_seat_check check ((state = 'left') = (left_at is not null)),
  constraint show_seat_check1 check ((left_at is null) = (end_reason is null)),
  constraint show_seat_session_id_viewer_id_key unique (session_id, viewer_id)
) with (fillfactor = 70);
create index show_participant_present on show_participant (session_id) where state <> 'left';
-- Finds the participant of a hold.
create index show_participant_hold on show_participant (hold_id) where hold_id is not null;
create index show_participant_viewer on show_participant (viewer_id, session_id);
create index show_participant_now on show_participant (viewer_id) where state <> 'left';
create index show_participant_due on show_participant (due_at) where (state = 'sitting') and (price_units > 0);
create index show_participant_look on show_participant (look_at) where state = 'sitting';

alter table media_grant add constraint media_grant_seat_id_fkey foreign key (participant_id)
  references show_participant (id) on delete cascade;

-- One charge per started minute. The primary key makes a second one impossible.
create table show_minute (
  participant_id uuid not null constraint show_minute_seat_id_fkey references show_participant (id) on delete cascade,
  -- Counted from 1. 0 is a ticket.
  minute integer not null check (minute >= 0),
  transfer_id uuid not null,
  starts_at timestamptz not null,
  units bigint not null check (units > 0),
  primary key (participant_id, minute)
);
-- Finds the participant by transfer, because the token history shows a participant's minutes as one line.
create unique index show_minute_transfer on show_minute (transfer_id);

-- The meter's last tick. Time without ticks isn't charged: it extends what was paid.
create table show_clock (
  id boolean default true primary key check (id),
  ticked_at timestamptz not null
);

create function performer_terms_open() returns trigger language plpgsql as $$
begin
  insert into show_terms (performer_id) values (new.id);
  return null;
end $$;
create trigger performer_terms_added after insert on performer for each row execute function performer_terms_open();

-- How long a participant may receive video: 15 s beyond what is paid or free, during which the next minute is
-- charged. A ticket is for the whole show. Nothing before the first payment.
create function show_media_until(p show_participant) returns timestamp with time zone language sql stable as $$
  select case
    when p.state <> 'sitting' then '-infinity'::timestamptz
    when p.price_units = 0 then 'infinity'::timestamptz
    else coalesce(greatest(p.paid_until, p.free_until) + interval '15 seconds', '-infinity'::timestamptz)
  end
$$;

insert into show_clock (ticked_at) values (now());
