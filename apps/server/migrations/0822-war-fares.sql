-- How performers fare in stream wars: what a war brought each, and how many they have won.

-- What came to the performer from the war (scores, entries, challenges), without the shares of platform and studio.
alter table war_side add column earned_units bigint not null default 0 check (earned_units >= 0);
update war_side s set earned_units = greatest(0, coalesce((
  select sum(e.units) from ledger_entry e
   where e.account_id = s.performer_id
     and (e.transfer_id in (select g.id from war_score g where g.war_id = s.war_id and g.performer_id = s.performer_id
                            union all
                            select n.transfer_id from war_entry n where n.war_id = s.war_id and n.performer_id = s.performer_id)
       or e.origin_id in (select k.id from war_contribution k join war_challenge d on d.id = k.challenge_id
                           where d.war_id = s.war_id and d.performer_id = s.performer_id and d.state = 'done'))), 0));

create index stream_war_winner on stream_war (winner_id) where winner_id is not null;
