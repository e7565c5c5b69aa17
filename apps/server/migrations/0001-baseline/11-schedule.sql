create table performer_schedule (
  performer_id uuid primary key,
  -- IANA name. The times in `days` are local to it.
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  -- {"mon": {"start": "19:00", "end": "22:00"}, …}. Missing days are closed.
  days jsonb not null default '{}' check (jsonb_typeof(days) = 'object'),
  -- The next start and end, maintained by the job performers.remind. Null while every day is closed.
  next_start_at timestamptz,
  next_end_at timestamptz,
  -- No further reminders until then, when the show they were reminded of ends.
  quiet_until timestamptz,
  check ((next_start_at is null) = (next_end_at is null)),
  check (next_end_at > next_start_at)
);
create index performer_schedule_next on performer_schedule (next_start_at) where next_start_at is not null;

create table performer_reminder (
  performer_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- Language of the page where the reminder was requested.
  language text check (language ~ '^[a-z]{2,3}$'),
  primary key (performer_id, user_id)
);
create index performer_reminder_user on performer_reminder (user_id);
