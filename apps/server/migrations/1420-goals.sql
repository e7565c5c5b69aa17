-- Goals of a room in their order: [{id, title, units}]. A broadcast has a copy; how far it is follows from what was raised
-- since the first of them began, so that a payment only adds to one sum.
alter table conversation
  add column goals jsonb not null default '[]' check (jsonb_array_length(goals) <= 20),
  add column repeats_last_goal boolean not null default false,
  -- Whether who tips most in a broadcast is its king, and from how much on.
  add column king_is_on boolean not null default true,
  add column king_min_units bigint not null default 5000 check (king_min_units between 1 and 100000000);
alter table stream
  add column goals jsonb not null default '[]' check (jsonb_array_length(goals) <= 20),
  add column repeats_last_goal boolean not null default false,
  -- Goes up with every change of goals or of the king's terms.
  add column terms_version integer not null default 0;
update conversation set goals = jsonb_build_array(jsonb_build_object('id', uuidv7(), 'title', goal_title, 'units', goal_target_units))
 where goal_title is not null;
update stream s set goals = coalesce((
    select c.goals from conversation c where c.id = s.conversation_id and c.goal_title = s.goal_title and c.goal_target_units = s.goal_target_units),
    jsonb_build_array(jsonb_build_object('id', uuidv7(), 'title', s.goal_title, 'units', s.goal_target_units)))
 where s.goal_title is not null;
alter table conversation drop column goal_title, drop column goal_target_units;
alter table stream drop column goal_title, drop column goal_target_units;

-- What each viewer has tipped in a broadcast. Written with the tip; only its payer's payments change a row.
create table stream_tipper (
  stream_id uuid not null references stream (id) on delete cascade,
  user_id uuid not null,
  units bigint not null check (units > 0),
  -- The tip that made it so much: of equal sums the earlier stands first.
  last_tip_id uuid not null,
  primary key (stream_id, user_id)
) with (fillfactor = 70);
insert into stream_tipper (stream_id, user_id, units, last_tip_id)
  select t.stream_id, t.user_id, sum(t.token_units), max(t.id::text)::uuid
    from tip t join stream s on s.id = t.stream_id group by t.stream_id, t.user_id;

alter table stream_tally
  -- The version of the broadcast's terms that raised_units goes by.
  add column terms_version integer not null default 0,
  -- Who has tipped most, and who had before the last change.
  add column top_user_id uuid,
  add column top_units bigint not null default 0,
  add column before_user_id uuid,
  add column before_units bigint not null default 0;
update stream_tally t set top_user_id = b.user_id, top_units = b.units, before_user_id = b.user_id, before_units = b.units
  from (select distinct on (stream_id) stream_id, user_id, units from stream_tipper order by stream_id, units desc, last_tip_id) b
 where b.stream_id = t.stream_id;
