import { sql } from 'kysely';
import { movedOn, type Clock } from '../../../platform/jobs/ticking.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { publishChallenge, publishWar } from '../publish-war.ts';
import { ANSWER_MS, CHALLENGE_MS, COUNTDOWN_MS, PAUSE_MS, READY_MS, STANDSTILL_MS } from '../wars.rules.ts';

/**
 * The clock of wars. After an outage, all deadlines shift by its length, and no one counts as away during it. Publishes
 * the deadlines it moves, which pages count down to.
 */
export const warClock: Clock = { table: 'war_clock', standstillMs: STANDSTILL_MS, giveBack };

async function giveBack(tx: Tx, now: Date, stoodMs: number): Promise<void> {
  const phaseMs = sql`case state when 'requested' then ${ANSWER_MS} when 'accepted' then ${READY_MS}
    when 'joined' then ${COUNTDOWN_MS}
    when 'running' then round_minutes * 60000 else ${PAUSE_MS} end`;
  const { rows: wars } = await sql<{ id: string }>`
    update stream_war set phase_ends_at = ${movedOn('phase_ends_at', { now, stoodMs, fullMs: phaseMs })}
     where state <> 'ended' returning id`.execute(tx.db);
  await sql`update war_side s set away_at = ${movedOn('s.away_at', { now, stoodMs, fullMs: 0 })} from stream_war w
             where w.id = s.war_id and w.state <> 'ended' and s.away_at is not null`.execute(tx.db);
  const { rows: challenges } = await sql<{ id: string }>`
    update war_challenge set expires_at = ${movedOn('expires_at', { now, stoodMs, fullMs: CHALLENGE_MS })}
     where state = 'funded' returning id`.execute(tx.db);
  for (const { id } of wars) await publishWar(tx, id);
  for (const { id } of challenges) await publishChallenge(tx, id);
}
