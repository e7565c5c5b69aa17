import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { TransferRow } from './books.queries.ts';

export interface Cause {
  readonly word: string;
  readonly id: string;
  /** Public page of the cause. */
  readonly path?: string;
}

/** Finds what a transfer was for. Returns undefined if no row references it. Each lookup uses an index. */
export async function findCause(db: Db, { id, key }: Pick<TransferRow, 'id' | 'key'>): Promise<Cause | undefined> {
  const { rows } = await sql<{ word: string; id: string; path: string | null }>`
    select 'tip' as word, t.id, '/' || a.username as path from tip t join account a on a.id = t.performer_id
      where t.id = ${id}::uuid
    union all select 'payment', p.id, null from payment p where p.id = ${key}::uuid
    union all select 'purchase', p.id, null from purchase p where p.transfer_id = ${id}::uuid
    union all select 'show', s.session_id, null from show_minute m join show_participant s on s.id = m.participant_id
      where m.transfer_id = ${id}::uuid
    union all select 'show', s.session_id, null from show_participant s where s.hold_id = ${id}::uuid
    union all select 'subscription', s.subscription_id, null from subscription_period s
      where s.transfer_id = ${id}::uuid
    union all select 'subscription', s.id, null from subscription s where s.hold_id = ${id}::uuid
    union all select 'spin', s.id, null from wheel_spin s where s.transfer_id = ${id}::uuid
    union all select 'boost', b.id, null from boost b where b.transfer_id = ${id}::uuid
    union all select 'crowdfunding', c.crowdfunding_id, '/crowdfunding/' || c.crowdfunding_id
      from crowdfunding_contribution c where c.id = ${id}::uuid
    union all select 'ticket', t.show_id, '/shows/' || t.show_id from ticket t where t.id = ${id}::uuid
    union all select 'war', s.war_id, null from war_score s where s.id = ${id}::uuid
    union all select 'war', e.war_id, null from war_entry e where e.transfer_id = ${id}::uuid
    union all select 'challenge', c.challenge_id, null from war_contribution c where c.id = ${id}::uuid
    union all select 'payout', s.request_id, null from payout_step s where s.in_transfer_id = ${id}::uuid
    union all select 'payout', s.request_id, null from payout_step s where s.out_transfer_id = ${id}::uuid
    union all select 'message', m.id, null from private_message m where m.id = ${id}::uuid
    union all select 'recording', r.recording_id, '/recordings/' || r.recording_id from recording_payment r
      where r.hold_id = ${id}::uuid
    union all select 'adjustment', j.id, null from adjustment j where j.transfer_id = ${id}::uuid
    limit 1`.execute(db);
  const found = rows[0];
  return found && { word: found.word, id: found.id, ...(found.path ? { path: found.path } : {}) };
}
