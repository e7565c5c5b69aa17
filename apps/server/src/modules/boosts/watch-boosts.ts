import { forEachInOwnTransaction } from '../../platform/jobs/ticking.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { BoostDoors } from './boost-doors.ts';
import { listRunning, readStanding } from './boosts.queries.ts';
import { nextEnd } from './boosts.rules.ts';
import { insertSample, lockBoost, updateBoost } from './boosts.store.ts';
import { endBoost } from './end-boost.ts';

/**
 * Checks each running boost as of `now`: records a sample, and ends the boost if it is overdue or its creator is gone
 * or no longer listed. Uses one transaction per boost. Safe to run concurrently and to interrupt.
 */
export async function watchBoosts(
  platform: Pick<Platform, 'database' | 'transactions' | 'log'>,
  doors: BoostDoors,
  now: Date,
): Promise<void> {
  const running = await listRunning(platform.database.kysely);
  await forEachInOwnTransaction(
    platform,
    now,
    running.map(({ id }) => id),
    (tx, id) => watchOne(tx, doors, id),
  );
}

async function watchOne(tx: Tx, doors: BoostDoors, id: string): Promise<void> {
  const boost = await lockBoost(tx, id);
  if (boost?.status !== 'running') return;
  const { is_listed: isListed, is_live: isLive, views, followers } = await readStanding(tx.db, boost.performer_id);
  const viewers = isLive ? doors.viewersOf(boost.performer_id) : 0;
  const seen = {
    views,
    followers,
    most_viewers: Math.max(boost.most_viewers, viewers),
    offline_since: isLive ? null : (boost.offline_since ?? tx.now),
  };
  const now = { ...boost, ...seen };
  const next = nextEnd(now, { isListed, isLive }, tx.now);
  // Records no sample after the end. A job delayed by an hour would otherwise record views from after the boost.
  if (tx.now <= boost.ends_at)
    await insertSample(tx, { id, viewers, views: Math.max(0, Number(views) - Number(boost.views_at_start)) });
  await updateBoost(tx, id, seen);
  if (!next) return;
  await endBoost(tx, doors, now, next === 'finished' ? { how: next } : { how: next, refund: 'unused' });
}
