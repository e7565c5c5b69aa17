-- When performers mean to be on air, and who wants to hear of it.

create table performer_schedule (
  performer_id uuid primary key references performer (id) on delete cascade,
  -- IANA name; the times of `days` are clock times there.
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  -- {"mon": {"start": "19:00", "end": "22:00"}, …}; a day that is missing is closed.
  days jsonb not null default '{}' check (jsonb_typeof(days) = 'object'),
  -- The next start and its end, kept up by the job performers.remind; null while every day is closed.
  next_start_at timestamptz,
  next_end_at timestamptz,
  -- Until when nobody is reminded again: the start they were told of goes on so long.
  quiet_until timestamptz,
  check ((next_start_at is null) = (next_end_at is null)),
  check (next_end_at > next_start_at)
);
create index performer_schedule_next on performer_schedule (next_start_at) where next_start_at is not null;

create table performer_reminder (
  performer_id uuid not null references performer (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (performer_id, user_id)
);
create index performer_reminder_user on performer_reminder (user_id);
