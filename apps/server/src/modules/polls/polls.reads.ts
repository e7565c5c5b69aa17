import { sql, type RawBuilder } from 'kysely';

/** A performer's open poll, as JSON for `roomPoll`. Null if there is none. */
export const openPoll = (performerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', q.id, 'performer_id', q.performer_id, 'question', q.question, 'price_units',
      q.price_units, 'status', q.status, 'closes_at', q.closes_at, 'created_at', q.created_at, 'options',
      (select jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label, 'votes', o.votes, 'units', o.units)
        order by o.place) from poll_option o where o.poll_id = q.id))
    from poll q where q.performer_id = ${performerId} and q.status = 'open')`;
