-- Shows that are announced, with tickets: what a ticket costs is set aside until its show was held.

create table ticketed_show (
  -- UUIDv7: sorts by the time of its announcement.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  text text not null default '' check (length(text) <= 2000),
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 600),
  price_units bigint not null check (price_units between 1 and 10000000),
  early_units bigint check (early_units between 1 and 10000000),
  early_until timestamptz,
  -- Null: as many as come.
  capacity integer check (capacity between 1 and 100000),
  -- Tickets that were not given back.
  sold integer not null default 0 check (sold >= 0),
  sold_units bigint not null default 0 check (sold_units >= 0),
  -- missed: not started in time. broken: it ended before enough of it was shown. Tickets of both, and of cancelled ones, are given back.
  status text not null check (status in ('announced', 'running', 'held', 'missed', 'broken', 'cancelled')),
  -- What holds for those who have a ticket, as it was when the show was announced.
  min_minutes smallint not null check (min_minutes between 1 and 600),
  return_minutes integer not null check (return_minutes between 0 and 10080),
  -- How much picture there was after the start that was announced, and since when there is one that is not counted yet.
  picture_ms bigint not null default 0 check (picture_ms >= 0),
  picture_since timestamptz,
  -- Its start was moved: who had a ticket before may give it back.
  moved_at timestamptz,
  -- When those with a ticket are reminded; null when they were.
  remind_at timestamptz,
  -- What does not run by then is over.
  start_by timestamptz not null,
  ended_at timestamptz,
  end_note text check (length(end_note) between 1 and 500),
  -- Tickets are still to be paid or given back, by a job.
  is_settling boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (capacity is null or sold <= capacity),
  check ((early_units is null) = (early_until is null)),
  check (early_units is null or early_units < price_units),
  check ((status in ('announced', 'running')) = (ended_at is null))
) with (fillfactor = 70);
create index ticketed_show_own on ticketed_show (performer_id, starts_at, id);
create index ticketed_show_upcoming on ticketed_show (starts_at, id) where status in ('announced', 'running');
create index ticketed_show_all on ticketed_show (starts_at, id);
create index ticketed_show_due on ticketed_show (start_by) where status = 'announced';
create index ticketed_show_reminding on ticketed_show (remind_at) where remind_at is not null;
create index ticketed_show_settling on ticketed_show (id) where is_settling;
create index ticketed_show_running on ticketed_show (id) where status = 'running';

-- One ticket; its id is that of the ledger's hold.
create table ticket (
  id uuid primary key,
  show_id uuid not null references ticketed_show (id) on delete cascade,
  holder_id uuid not null references account (id) on delete cascade,
  -- Who pays: the holder, or who gave it.
  buyer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  state text not null default 'held' check (state in ('held', 'posted', 'voided')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
) with (fillfactor = 80);
create unique index ticket_once on ticket (show_id, holder_id) where state <> 'voided';
create index ticket_of on ticket (show_id, id);
create index ticket_held on ticket (show_id, id) where state = 'held';
create index ticket_holder on ticket (holder_id, id);
create index ticket_buyer on ticket (buyer_id, id);

-- The announced show that a paid one is.
alter table show_session add column ticketed_show_id uuid references ticketed_show (id) on delete set null;
create index show_session_ticketed on show_session (ticketed_show_id, id) where ticketed_show_id is not null;
