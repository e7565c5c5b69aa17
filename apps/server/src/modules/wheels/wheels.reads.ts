import { sql, type RawBuilder } from 'kysely';

/** The wheel a performer displays, as JSON for `roomWheel`. Null if there is none. */
export const visibleWheel = (performerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', w.id, 'version', w.version, 'title', v.title, 'price_units', v.price_units,
      'labels', v.labels, 'weights', v.weights, 'commitment', w.commitment, 'next_spin_id', w.next_spin_id,
      'locked_until', w.locked_until)
    from wheel w join wheel_version v on v.wheel_id = w.id and v.version = w.version
   where w.performer_id = ${performerId} and w.is_visible)`;
