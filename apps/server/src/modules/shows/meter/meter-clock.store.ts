import { MINUTE_MS } from '@footlight/contract/time';
import { sql, type RawBuilder } from 'kysely';
import { movedOn, type Clock } from '../../../platform/jobs/ticking.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { ANSWER_MS, OPEN_MS, PEEK_FREE_MS } from '../shows.rules.ts';
import { publishShow } from '../publish-show.ts';
import { MEET_MS, STANDSTILL_MS } from './meter.rules.ts';

/**
 * The meter's clock. After an outage, it extends paid time and forgives missing heartbeats, because no meter ran.
 * Publishes the deadlines it moves, which pages count down to.
 */
export const showClock: Clock = { table: 'show_clock', standstillMs: STANDSTILL_MS, giveBack };

async function giveBack(tx: Tx, now: Date, stoodMs: number): Promise<void> {
  const moved = (deadline: string, fullMs: RawBuilder<unknown> | number) => movedOn(deadline, { now, stoodMs, fullMs });
  const answerMs = sql`case s.state when 'requested' then ${ANSWER_MS}
    when 'accepted' then ${MEET_MS} else ${OPEN_MS} end`;
  const { rows: shows } = await sql<{ id: string; answer_by: Date | null }>`update show_session s
    set host_seen_at = ${moved('s.host_seen_at', 0)}, answer_by = ${moved('s.answer_by', answerMs)}
              from (select id from show_session where state <> 'ended' order by id for no key update) l
                where s.id = l.id returning s.id, s.answer_by`.execute(tx.db);
  await sql`update show_participant t
    set seen_at = ${moved('t.seen_at', 0)}, paid_until = ${moved('t.paid_until', MINUTE_MS)},
                   free_until = ${moved('t.free_until', PEEK_FREE_MS)}, short_since = ${moved('t.short_since', 0)}
              from (select p.id from show_participant p join show_session s on s.id = p.session_id
                and s.state = 'running'
                     where p.state = 'sitting' order by p.id for no key update of p) l where t.id = l.id`.execute(
    tx.db,
  );
  for (const show of shows) if (show.answer_by) await publishShow(tx, show.id);
}
