import { firstIdAt } from '../../platform/ids.ts';
import type { Effects, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockTipPlace, moveTipPlace } from './notifications.store.ts';
import { notify } from './notify.ts';
import { listTipsBetween } from './sources.queries.ts';

/** Tips younger than this are left for the next time: a transaction with an earlier id may not have committed. */
const SETTLED_MS = 5000;
/** Between a tip and its notification, so that one takes in those that come after it. */
const PAUSE_MS = SETTLED_MS + 1000;
const AT_ONCE = 1000;

/** Notifies creators of the tips up to `until`; returns whether there may be more. One process does so at a time. */
async function notifyBatch(tx: Tx, until: Date): Promise<boolean> {
  const after = await lockTipPlace(tx);
  if (after === undefined) return false;
  const tips = await listTipsBetween(tx.db, { after, before: firstIdAt(until.getTime()), most: AT_ONCE });
  const last = tips.at(-1);
  if (!last) return false;
  const sums = new Map<string, { performerId: string; userId: string; units: number }>();
  for (const { performerId, userId, units } of tips) {
    const key = `${performerId} ${userId}`;
    sums.set(key, { performerId, userId, units: units + (sums.get(key)?.units ?? 0) });
  }
  for (const { performerId, userId, units } of sums.values())
    await notify(tx, performerId, {
      type: 'tip',
      group: 'tip',
      actorId: userId,
      facts: { units },
      link: '/creator/earnings',
    });
  await moveTipPlace(tx, last.id);
  return tips.length === AT_ONCE;
}

/**
 * Notifies creators of all tips that were sent some seconds before `now`, those of one viewer together, a thousand tips in each
 * transaction; what is left when `isStopped` says so is found the next time.
 */
export async function notifyOfTips(
  { transactions }: Pick<Platform, 'transactions'>,
  now = new Date(),
  isStopped = () => false,
): Promise<void> {
  const until = new Date(now.getTime() - SETTLED_MS);
  while (!isStopped() && (await transactions.system((tx) => notifyBatch(tx, until)))) continue;
}

/**
 * Has creators notified some seconds after a tip, for all that came by then. Why no reaction: a room pays hundreds of tips a second,
 * and each would cost a transaction of its own. What is lost with a process is found by the job of every minute.
 */
export function createTipWatch(platform: Pick<Platform, 'transactions' | 'log'>): {
  readonly effects: Effects;
  /** All that are due. */
  run(): Promise<void>;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = () => notifyOfTips(platform, new Date(), () => isStopped);
  const runSoon = () => {
    timer = undefined;
    run().catch((error: unknown) => platform.log.error({ err: error }, 'tips were not notified of'));
  };
  return {
    effects: { 'tip/sent': () => void (timer ??= setTimeout(runSoon, PAUSE_MS)) },
    run,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
