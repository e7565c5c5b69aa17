create table ticketed_show (
  -- UUIDv7: sorts by announcement time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  text text not null default '' check (length(text) <= 2000),
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 600),
  price_units bigint not null check (price_units between 1 and 10000000),
  early_units bigint check (early_units between 1 and 10000000),
  early_until timestamptz,
  -- Null means unlimited.
  capacity integer check (capacity between 1 and 100000),
  -- Tickets not returned.
  sold integer not null default 0 check (sold >= 0),
  sold_units bigint not null default 0 check (sold_units >= 0),
  -- missed: not started in time. broken: too little of it was shown. Tickets of both, and of cancelled shows, are
  -- refunded.
  status text not null check (status in ('announced', 'running', 'held', 'missed', 'broken', 'cancelled')),
  -- Terms for ticket holders, as announced.
  min_minutes smallint not null check (min_minutes between 1 and 600),
  return_minutes integer not null check (return_minutes between 0 and 10080),
  -- Duration of video after the announced start, and since when there is video not yet counted.
  picture_ms bigint not null default 0 check (picture_ms >= 0),
  picture_since timestamptz,
  -- When the start was moved. Earlier buyers may return their tickets.
  moved_at timestamptz,
  -- When holders are reminded. Null once they were.
  remind_at timestamptz,
  -- Cancelled if not running by then.
  start_by timestamptz not null,
  ended_at timestamptz,
  end_note text check (length(end_note) between 1 and 500),
  -- A job still has to pay or refund tickets.
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

-- A ticket. Its id is that of the ledger's hold.
create table ticket (
  id uuid primary key,
  show_id uuid not null references ticketed_show (id) on delete cascade,
  holder_id uuid not null references account (id) on delete cascade,
  -- The payer: the holder, or whoever gave it.
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
