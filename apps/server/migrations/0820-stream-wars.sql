-- Stream wars: two performers on air at once, their audiences score for a side, round by round.

-- One war, from its request to its end. Its id is that of the chat both audiences share.
create table stream_war (
  id uuid primary key references conversation (id) on delete cascade,
  -- joined: both are ready, round 1 is about to begin.
  state text not null check (state in ('requested', 'accepted', 'joined', 'running', 'round-over', 'ended')),
  rounds smallint not null check (rounds between 1 and 5),
  round_minutes smallint not null check (round_minutes in (3, 5, 10)),
  -- The round that runs or ran last; 0 before the first.
  round smallint not null default 0,
  round_started_at timestamptz,
  -- Until when: the answer, being ready, the beginning, the round, the pause.
  phase_ends_at timestamptz,
  -- What a viewer pays once to take part; frozen when the war is asked for. 0 = free.
  entry_units bigint not null default 0 check (entry_units >= 0),
  requested_at timestamptz not null,
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('finished', 'declined', 'withdrawn', 'timeout', 'not-ready', 'busy', 'forfeit', 'both-away', 'off-air', 'show', 'staff')),
  -- null when it was a draw, or never began.
  winner_id uuid references performer (id) on delete set null,
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((state = 'ended') = (phase_ends_at is null)),
  check (round between 0 and rounds)
) with (fillfactor = 70);
create index stream_war_going on stream_war (id) where state <> 'ended';

create table war_side (
  war_id uuid not null references stream_war (id) on delete cascade,
  -- 1 asked for the war, 2 was asked.
  place smallint not null check (place in (1, 2)),
  performer_id uuid not null references performer (id) on delete cascade,
  stream_id uuid not null references stream (id) on delete cascade,
  -- Whether this performer can be in no other war now: from the request on who asked, from the acceptance on both.
  is_busy boolean not null,
  ready_at timestamptz,
  -- Since when there is no picture of this side.
  away_at timestamptz,
  -- Of the round that runs or ran last, and of all.
  round_units bigint not null default 0 check (round_units >= 0),
  total_units bigint not null default 0 check (total_units >= 0),
  rounds_won smallint not null default 0 check (rounds_won >= 0),
  primary key (war_id, place),
  unique (war_id, performer_id)
) with (fillfactor = 70);
create unique index war_side_busy on war_side (performer_id) where is_busy;
create index war_side_performer on war_side (performer_id, war_id);

-- A round that is over, with the sums of both sides by place.
create table war_round (
  war_id uuid not null references stream_war (id) on delete cascade,
  round smallint not null check (round > 0),
  starts_at timestamptz not null,
  ended_at timestamptz not null,
  first_units bigint not null check (first_units >= 0),
  second_units bigint not null check (second_units >= 0),
  outcome text not null check (outcome in ('score', 'draw', 'forfeit')),
  winner_id uuid references performer (id) on delete set null,
  primary key (war_id, round),
  check (outcome <> 'draw' or winner_id is null)
);

-- What viewers gave for a side; the id is that of the ledger's transfer.
create table war_score (
  id uuid primary key,
  war_id uuid not null references stream_war (id) on delete cascade,
  round smallint not null,
  performer_id uuid not null references performer (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  created_at timestamptz not null
);
create index war_score_round on war_score (war_id, round, performer_id);

-- Who has paid the entry price; the transfer's id.
create table war_entry (
  war_id uuid not null references stream_war (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  transfer_id uuid not null,
  performer_id uuid not null references performer (id) on delete cascade,
  units bigint not null check (units > 0),
  created_at timestamptz not null,
  primary key (war_id, viewer_id)
);

-- A priced dare on one side of a war. Contributions are set aside until it is done.
create table war_challenge (
  id uuid primary key,
  war_id uuid not null references stream_war (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  target_units bigint not null check (target_units > 0),
  raised_units bigint not null default 0,
  state text not null check (state in ('open', 'funded', 'done', 'cancelled', 'expired')),
  -- Until when a funded one may be done, once the war is over.
  expires_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (raised_units between 0 and target_units),
  check (state <> 'funded' or raised_units = target_units),
  check ((state in ('open', 'funded')) = (settled_at is null))
) with (fillfactor = 70);
create index war_challenge_war on war_challenge (war_id, id);
create index war_challenge_expires on war_challenge (expires_at) where state = 'funded';

-- The id is that of the ledger's hold.
create table war_contribution (
  id uuid primary key,
  challenge_id uuid not null references war_challenge (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  created_at timestamptz not null
);
create index war_contribution_challenge on war_contribution (challenge_id, id);

-- Whose requests a performer does not want to hear any more.
create table war_block (
  performer_id uuid not null references performer (id) on delete cascade,
  blocked_id uuid not null references performer (id) on delete cascade,
  created_at timestamptz not null,
  primary key (performer_id, blocked_id)
);

-- The last tick of wars. Time in which nobody ticked is nobody's time: rounds end so much later.
create table war_clock (
  id boolean primary key default true check (id),
  ticked_at timestamptz not null
);
insert into war_clock (ticked_at) values (now());
