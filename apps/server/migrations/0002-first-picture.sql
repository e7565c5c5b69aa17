-- An accepted private show starts when its customer sees the picture, so that nothing is charged before.

-- The last report of the viewer's page that it shows the picture.
alter table show_participant add column pictured_at timestamptz;

-- When a media node first sent the stream to the right's viewer. Known for participants only.
alter table media_grant add column played_at timestamptz;

-- With revoked rights, because a new token must not hide that an older one was used.
drop index media_grant_participant;
create index media_grant_participant on media_grant (participant_id) where participant_id is not null;

-- How long a participant may receive video: 15 s beyond what is paid or free, during which the next minute is
-- charged. A ticket is for the whole show. Before the first payment, the customer of an accepted private show receives
-- it until the show must have started.
create or replace function show_media_until(p show_participant) returns timestamp with time zone
language sql stable as $$
  select case
    when p.state = 'waiting' and p.kind = 'customer' then coalesce(
      (select s.answer_by from show_session s where s.id = p.session_id and s.state = 'accepted'),
      '-infinity'::timestamptz)
    when p.state <> 'sitting' then '-infinity'::timestamptz
    when p.price_units = 0 then 'infinity'::timestamptz
    else coalesce(greatest(p.paid_until, p.free_until) + interval '15 seconds', '-infinity'::timestamptz)
  end
$$;
