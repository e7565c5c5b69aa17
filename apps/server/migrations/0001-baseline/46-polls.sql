create table poll (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  -- The broadcast it ends with, whose chat has its lines.
  stream_id uuid not null,
  conversation_id uuid not null,
  question text not null check (length(question) between 1 and 120),
  -- Price of a vote. Null: voters choose the amount, which is the weight of the vote.
  price_units bigint check (price_units between 1 and 10000000),
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Null: open until closed by hand or the broadcast ends.
  closes_at timestamptz,
  closed_by text check (closed_by in ('creator', 'time', 'broadcast')),
  winner_id uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (closed_by is not null)),
  check (status = 'closed' or winner_id is null)
) with (fillfactor = 80);
create unique index poll_open on poll (performer_id) where status = 'open';
create index poll_performer on poll (performer_id, id);

create table poll_option (
  id uuid primary key,
  poll_id uuid not null references poll (id) on delete cascade,
  place smallint not null check (place between 0 and 5),
  label text not null check (length(label) between 1 and 60),
  votes integer not null default 0 check (votes >= 0),
  units bigint not null default 0 check (units >= 0),
  unique (poll_id, place)
) with (fillfactor = 70);

-- A vote: the tip that paid for it.
create table poll_vote (
  tip_id uuid primary key,
  poll_id uuid not null references poll (id) on delete cascade,
  option_id uuid not null references poll_option (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  created_at timestamptz not null
);
create index poll_vote_option on poll_vote (option_id);
create index poll_vote_poll on poll_vote (poll_id);
create index poll_vote_viewer on poll_vote (viewer_id);
