import { firstIdAt } from '../../platform/ids.ts';
import type { Effects, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockTipPlace, moveTipPlace } from './notifications.store.ts';
import { notify } from './notify.ts';
import { listTipsBetween } from './sources.queries.ts';

/** Tips younger than this wait for the next run, because a transaction with a smaller id may not have committed yet. */
const SETTLED_MS = 5000;
/** Delay between a tip and its notification, so one notification covers the tips that follow. */
const PAUSE_MS = SETTLED_MS + 1000;
const AT_ONCE = 1000;

/** Notifies creators of tips up to `until`. Returns true if there may be more. Only one process runs this at a time. */
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
 * Notifies creators of all tips sent at least a few seconds before `now`. Tips from one viewer are grouped, and each
 * transaction handles a thousand. If `isStopped` returns true, the next run handles the rest.
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
 * Notifies creators a few seconds after a tip, covering all tips received by then. This isn't a reaction, because a
 * room can pay hundreds of tips a second and a reaction would run one transaction per tip. A job that runs every minute
 * handles tips that a crashed process missed.
 */
export function createTipWatch(platform: Pick<Platform, 'transactions' | 'log'>): {
  readonly effects: Effects;
  run(): Promise<void>;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = () => notifyOfTips(platform, new Date(), () => isStopped);
  const runSoon = () => {
    timer = undefined;
    run().catch((error: unknown) => platform.log.error({ err: error }, 'could not send tip notifications'));
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
