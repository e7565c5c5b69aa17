-- The meter reads what is due, by index, and nothing else; counters that everybody's payments change have a row of their own.

-- When the next minute begins: after what is paid, after what is free, and never before the viewer joined.
alter table show_participant
  add column due_at timestamptz generated always as (greatest(joined_at, paid_until, free_until)) stored,
  -- When silence is looked for next. Never later than 15 s after the last proof of presence, which the meter sees to.
  add column look_at timestamptz not null default now();
create index show_participant_due on show_participant (due_at) where state = 'sitting' and price_units > 0;
create index show_participant_look on show_participant (look_at) where state = 'sitting';

-- Until when a participant may be sent the picture: 15 s beyond what is paid or free, in which the next minute is charged;
-- a ticket is for all of it; nothing before the first payment.
create function show_media_until(p show_participant) returns timestamptz language sql stable as $$
  select case
    when p.state <> 'sitting' then '-infinity'::timestamptz
    when p.price_units = 0 then 'infinity'::timestamptz
    else coalesce(greatest(p.paid_until, p.free_until) + interval '15 seconds', '-infinity'::timestamptz)
  end
$$;

alter table show_session
  -- Who waits or takes part, kept by whoever changes a participant: peeking ones apart.
  add column viewers integer not null default 0 check (viewers >= 0),
  add column peeking integer not null default 0 check (peeking >= 0),
  -- When the performer's silence is looked for next.
  add column look_at timestamptz not null default now();
update show_session s set
  viewers = (select count(*) from show_participant t where t.session_id = s.id and t.state <> 'left' and t.kind <> 'peek'),
  peeking = (select count(*) from show_participant t where t.session_id = s.id and t.state <> 'left' and t.kind = 'peek')
 where s.state <> 'ended';
alter table show_session add constraint show_session_not_over_full check (viewers <= max_viewers);
create index show_session_answer on show_session (answer_by) where state in ('requested', 'open');
create index show_session_accepted on show_session (id) where state = 'accepted';
create index show_session_look on show_session (look_at) where state = 'running';

-- What a broadcast has earned, how many tips came, and how far its goal is. Why not in its row: every payment changes them,
-- and a payment must not wait for, nor hold up, what is decided about the broadcast. The row is there from the first payment on.
create table stream_tally (
  stream_id uuid primary key references stream (id) on delete cascade,
  earned_units bigint not null default 0 check (earned_units >= 0),
  tips integer not null default 0 check (tips >= 0),
  raised_units bigint not null default 0 check (raised_units >= 0)
) with (fillfactor = 30);
insert into stream_tally (stream_id, earned_units, tips, raised_units)
  select id, earned_units, tips, raised_units from stream where earned_units > 0 or tips > 0 or raised_units > 0;
alter table stream drop column earned_units, drop column tips, drop column raised_units;
