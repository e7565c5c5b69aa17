import type { Platform } from '../../../platform/module.ts';
import { forEachInOwnTransaction, acquireTickLease } from '../../../platform/jobs/ticking.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockChallenge } from '../challenges/challenges.store.ts';
import { beginRound, endRound, endWar } from './end-war.ts';
import { voidChallenges } from '../challenges/settle-challenge.ts';
import { listDue, listLateChallenges } from '../wars.queries.ts';
import { judge, type Fight } from '../wars.rules.ts';
import { lockWar } from '../wars.store.ts';
import { warClock } from './war-clock.store.ts';

type Parts = Pick<Platform, 'transactions' | 'database' | 'log'>;

/**
 * Runs one tick of wars as of `now`: acquires the clock lease and performs due transitions. Any process may tick, but
 * only one at a time. Returns false if another process has the lease. A failing war doesn't block the others.
 */
export async function tick(parts: Parts, now: Date): Promise<boolean> {
  const { transactions, database } = parts;
  if (!(await transactions.system((tx) => acquireTickLease(tx, warClock, now)))) return false;
  await forEachInOwnTransaction(parts, now, await listDue(database.kysely, now), settleOverdue);
  await forEachInOwnTransaction(parts, now, await listLateChallenges(database.kysely, now), expire);
  return true;
}

async function settleOverdue(tx: Tx, id: string): Promise<void> {
  const fight = await lockWar(tx, id);
  if (!fight || fight.war.state === 'ended') return;
  const { state, phase_ends_at } = fight.war;
  if (state === 'requested' || state === 'accepted') {
    const isLate = phase_ends_at !== null && phase_ends_at <= tx.now;
    if (isLate) await endWar(tx, fight, { reason: state === 'requested' ? 'timeout' : 'not-ready' });
    return;
  }
  await moveFight(tx, fight);
}

async function moveFight(tx: Tx, fight: Fight): Promise<void> {
  const verdict = judge(fight, tx.now.getTime());
  if (verdict.act === 'both-away') await endWar(tx, fight, { reason: 'both-away' });
  if (verdict.act === 'forfeit') await endRound(tx, fight, verdict.loser);
  if (verdict.act === 'round-ends') await endRound(tx, fight);
  if (verdict.act === 'round-begins') await beginRound(tx, fight);
}

async function expire(tx: Tx, id: string): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (challenge?.state === 'funded' && challenge.expires_at && challenge.expires_at <= tx.now)
    await voidChallenges(tx, [challenge], 'expired');
}
