import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

export interface LostHold {
  readonly id: string;
  readonly payer_id: string;
  readonly left_units: number;
  /**
   * Amount that unsettled participants, recordings, challenges, subscriptions, crowdfundings and tickets claim from
   * this hold.
   */
  readonly claimed_units: number;
}

/** Finds tokens that are held for nothing: the remainder of a hold must equal the amount claimed from it. */
export async function findLostHolds(db: Db): Promise<readonly LostHold[]> {
  const { rows } = await sql<LostHold>`
    with held as (
      select h.id, h.payer_id, h.to1_units + coalesce((select sum(s.payer_units) from ledger_transfer s
        where s.origin_id = h.id and s.payer_id = h.to1_id), 0) as left_units
        from ledger_transfer h where h.kind = 'hold'
    ), claim as (
      select t.hold_id as id, t.hold_left_units as units from show_participant t
        join show_session s on s.id = t.session_id
       where t.hold_id is not null and t.state <> 'left' and s.state <> 'ended'
      union all
      select p.hold_id, p.units from recording_payment p join recording r on r.id = p.recording_id
       where p.state = 'held' and r.state in ('recording', 'processing')
      union all
      select c.id, c.units from war_contribution c join war_challenge g on g.id = c.challenge_id
        where g.settled_at is null
      union all
      select s.hold_id, s.price_units from subscription s where s.state = 'pending'
      union all
      select id, units from crowdfunding_contribution where state = 'held'
      union all
      select id, units from ticket where state = 'held'
    )
    select h.id, h.payer_id, h.left_units::float8 as left_units, coalesce(sum(c.units), 0)::float8 as claimed_units
      from held h left join claim c on c.id = h.id group by h.id, h.payer_id, h.left_units
    having h.left_units <> coalesce(sum(c.units), 0)`.execute(db);
  return rows;
}
