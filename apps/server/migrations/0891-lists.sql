-- Lists that walk along an index from their cursor on, and counts that are kept.

-- The shows a viewer was in, in their order; those a viewer or a performer is in now.
drop index show_participant_viewer;
create index show_participant_viewer on show_participant (viewer_id, session_id);
create index show_participant_now on show_participant (viewer_id) where state <> 'left';
create index show_session_now on show_session (performer_id) where state <> 'ended';

-- What a media node carries: looked at every few seconds.
create index stream_node_running on stream (node_url) where state <> 'ended';

create index block_newest on block (performer_id, created_at, user_id);
create index war_block_newest on war_block (performer_id, created_at, blocked_id);

-- How performers have fared in wars that were fought; written when a war ends.
create table war_tally (
  performer_id uuid primary key references performer (id) on delete cascade,
  wins integer not null default 0 check (wins >= 0),
  losses integer not null default 0 check (losses >= 0),
  draws integer not null default 0 check (draws >= 0)
) with (fillfactor = 70);
insert into war_tally (performer_id, wins, losses, draws)
  select s.performer_id, count(*) filter (where w.winner_id = s.performer_id), count(*) filter (where w.winner_id <> s.performer_id),
         count(*) filter (where w.winner_id is null)
    from stream_war w join war_side s on s.war_id = w.id where w.state = 'ended' and w.started_at is not null group by 1;

create function war_tally_add() returns trigger language plpgsql as $$
begin
  insert into war_tally as t (performer_id, wins, losses, draws)
    select s.performer_id, coalesce(new.winner_id = s.performer_id, false)::int, coalesce(new.winner_id <> s.performer_id, false)::int, (new.winner_id is null)::int
      from (select performer_id from war_side where war_id = new.id order by 1) s
  on conflict (performer_id) do update set wins = t.wins + excluded.wins, losses = t.losses + excluded.losses, draws = t.draws + excluded.draws;
  return null;
end $$;
create trigger stream_war_tally after update of state on stream_war for each row
  when (new.state = 'ended' and old.state <> 'ended' and new.started_at is not null) execute function war_tally_add();
drop index stream_war_winner;
