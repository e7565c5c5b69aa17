-- A stream war from request to end. Its id is that of the chat shared by both audiences.
create table stream_war (
  id uuid primary key references conversation (id) on delete cascade,
  -- joined: both are ready, and round 1 is about to begin.
  state text not null check (state in ('requested', 'accepted', 'joined', 'running', 'round-over', 'ended')),
  rounds smallint not null check (rounds between 1 and 5),
  round_minutes smallint not null check (round_minutes in (3, 5, 10)),
  -- The running or last round. 0 before the first.
  round smallint not null default 0,
  round_started_at timestamptz,
  -- End of the current phase: answering, getting ready, countdown, round, pause.
  phase_ends_at timestamptz,
  -- What a viewer pays once to take part. Fixed when the war is requested. 0 means free.
  entry_units bigint not null default 0 check (entry_units >= 0),
  requested_at timestamptz not null,
  accepted_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- Null for a draw, or a war that never began.
  winner_id uuid references performer (id) on delete set null,
  check (end_reason in ('finished', 'declined', 'withdrawn', 'timeout', 'not-ready', 'busy', 'forfeit', 'both-away',
    'off-air', 'show', 'staff')),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((state = 'ended') = (phase_ends_at is null)),
  check (round between 0 and rounds)
) with (fillfactor = 70);
create index stream_war_going on stream_war (id) where state <> 'ended';

create table war_side (
  war_id uuid not null references stream_war (id) on delete cascade,
  -- 1 for the challenger, 2 for the challenged.
  place smallint not null check (place in (1, 2)),
  performer_id uuid not null references performer (id) on delete cascade,
  stream_id uuid not null references stream (id) on delete cascade,
  -- Whether this performer can be in no other war: the challenger from the request on, both from acceptance on.
  is_busy boolean not null,
  ready_at timestamptz,
  -- Since when this side has no picture.
  away_at timestamptz,
  -- Score of the running or last round, and the total.
  round_units bigint not null default 0 check (round_units >= 0),
  total_units bigint not null default 0 check (total_units >= 0),
  rounds_won smallint not null default 0 check (rounds_won >= 0),
  -- The performer's income from the war (scores, entries, challenges), without the shares of platform and studio.
  earned_units bigint not null default 0 check (earned_units >= 0),
  primary key (war_id, place),
  unique (war_id, performer_id)
) with (fillfactor = 70);
create unique index war_side_busy on war_side (performer_id) where is_busy;
create index war_side_performer on war_side (performer_id, war_id);

-- A finished round with both sides' sums by place.
create table war_round (
  war_id uuid not null references stream_war (id) on delete cascade,
  round smallint not null check (round > 0),
  starts_at timestamptz not null,
  ended_at timestamptz not null,
  first_units bigint not null check (first_units >= 0),
  second_units bigint not null check (second_units >= 0),
  outcome text not null check (outcome in ('score', 'draw', 'forfeit')),
  winner_id uuid references performer (id) on delete set null,
  check (outcome <> 'draw' or winner_id is null),
  primary key (war_id, round)
);

-- What viewers gave for a side. The id is that of the ledger transfer.
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

-- Entry prices paid. The id is that of the ledger transfer.
create table war_entry (
  war_id uuid not null references stream_war (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  transfer_id uuid not null,
  performer_id uuid not null references performer (id) on delete cascade,
  units bigint not null check (units > 0),
  created_at timestamptz not null,
  primary key (war_id, viewer_id)
);
create index war_entry_transfer on war_entry (transfer_id);

-- A priced dare on one side of a war. Contributions are held until it is done.
create table war_challenge (
  id uuid primary key,
  war_id uuid not null references stream_war (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  target_units bigint not null check (target_units > 0),
  raised_units bigint not null default 0,
  state text not null check (state in ('open', 'funded', 'done', 'cancelled', 'expired')),
  -- Deadline for a funded one after the war.
  expires_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (raised_units between 0 and target_units),
  check (state <> 'funded' or raised_units = target_units),
  check ((state in ('open', 'funded')) = (settled_at is null))
) with (fillfactor = 70);
create index war_challenge_war on war_challenge (war_id, id);
create index war_challenge_expires on war_challenge (expires_at) where state = 'funded';

-- A contribution to a challenge. The id is that of the ledger's hold.
create table war_contribution (
  id uuid primary key,
  challenge_id uuid not null references war_challenge (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  units bigint not null check (units > 0),
  created_at timestamptz not null
);
create index war_contribution_challenge on war_contribution (challenge_id, id);

-- Performers whose requests are blocked.
create table war_block (
  performer_id uuid not null references performer (id) on delete cascade,
  blocked_id uuid not null references performer (id) on delete cascade,
  created_at timestamptz not null,
  primary key (performer_id, blocked_id)
);
create index war_block_newest on war_block (performer_id, created_at, blocked_id);

-- Last tick of wars. Time without ticks extends the rounds.
create table war_clock (
  id boolean default true primary key check (id),
  ticked_at timestamptz not null
);

-- Results of performers in wars that were fought. Written when a war ends.
create table war_tally (
  performer_id uuid primary key references performer (id) on delete cascade,
  wins integer not null default 0 check (wins >= 0),
  losses integer not null default 0 check (losses >= 0),
  draws integer not null default 0 check (draws >= 0)
) with (fillfactor = 70);

create function war_tally_add() returns trigger language plpgsql as $$
begin
  insert into war_tally as t (performer_id, wins, losses, draws)
    select s.performer_id, coalesce(new.winner_id = s.performer_id, false)::int, coalesce(new.winner_id <> s.performer_id, false)::int, (new.winner_id is null)::int
      from (select performer_id from war_side where war_id = new.id order by 1) s
  on conflict (performer_id) do update set wins = t.wins + excluded.wins, losses = t.losses + excluded.losses, draws = t.draws + excluded.draws;
  return null;
end $$;
create trigger stream_war_tally after update of state on stream_war for each row when (((new.state = 'ended')
  and (old.state <> 'ended') and (new.started_at is not null))) execute function war_tally_add();

insert into war_clock (ticked_at) values (now());
