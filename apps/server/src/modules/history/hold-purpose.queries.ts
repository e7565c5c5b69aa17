import { sql } from 'kysely';

/**
 * Selects what a hold `m` is for, whom it would be paid to, and when it ends at the latest. `show_id` is set only for a
 * show that bills by the minute.
 */
export const purposeOf = (accountId: string) => sql`
  select w.kind, w.id as show_id, w.performer_id, null as title, null::text as link, w.answer_by as until
    from show_participant s join show_session w on w.id = s.session_id
   where s.viewer_id = ${accountId} and s.hold_id = m.id
  union all
  select 'recording', null, w.performer_id, null, '/wallet/recordings', null
    from recording_payment p join show_session w on w.id = p.session_id where p.state = 'held' and p.hold_id = m.id
  union all
  select 'challenge', null, c.performer_id, c.title, null, c.expires_at
    from war_contribution o join war_challenge c on c.id = o.challenge_id where o.id = m.id
  union all
  select 'subscription', null, s.performer_id, s.provider, '/subscriptions', s.due_at
    from subscription s where s.subscriber_id = ${accountId} and s.state = 'pending' and s.hold_id = m.id
  union all
  select 'crowdfunding', null, c.performer_id, c.title, '/crowdfunding/' || c.id,
    case when c.status = 'active' then c.deadline end
    from crowdfunding_contribution g join crowdfunding c on c.id = g.crowdfunding_id where g.id = m.id
  union all
  select 'ticket', null, w.performer_id, w.title, '/shows/' || w.id, w.start_by
    from ticket t join ticketed_show w on w.id = t.show_id where t.id = m.id`;
