import type { Platform } from '../../../platform/module.ts';
import { settlePending } from '../external/settle-pending.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { lockDue, type DuePlace } from '../subscriptions.store.ts';
import { BATCH, renewBatch, type BatchDone } from './renew-batch.ts';

type Machine = Pick<Platform, 'transactions' | 'log'>;

/**
 * Processes everything due as of `now`, one batch per transaction. Returns the number of changed subscriptions. Safe to
 * kill at any point and to run concurrently, because processed rows are no longer due.
 */
export async function renewAll(platform: Machine, doors: SubscriptionDoors, now: Date): Promise<number> {
  let all = 0;
  for (;;) {
    const moved = await onePass(platform, doors, now);
    if (moved === 0) break;
    all += moved;
  }
  return all + (await settlePending(platform, doors, now));
}

/** Processes all due rows once. A failing row is logged and left for the next run, and doesn't block the others. */
async function onePass(platform: Machine, doors: SubscriptionDoors, now: Date): Promise<number> {
  let moved = 0;
  let after: DuePlace | undefined;
  for (;;) {
    const done = await runBatch(platform, doors, now, after);
    moved += done.moved;
    if (done.seen === 0 || !done.last) return moved;
    after = done.last;
  }
}

async function runBatch(
  machine: Machine,
  doors: SubscriptionDoors,
  now: Date,
  after: DuePlace | undefined,
): Promise<BatchDone> {
  try {
    return await machine.transactions.system((tx) => renewBatch({ ...tx, now }, doors, { after }));
  } catch (error) {
    machine.log.error({ err: error }, 'a batch of renewals failed; retrying them one by one');
    return oneByOne(machine, doors, now, after);
  }
}

async function oneByOne(
  { transactions, log }: Machine,
  doors: SubscriptionDoors,
  now: Date,
  after: DuePlace | undefined,
): Promise<BatchDone> {
  const all = { seen: 0, moved: 0, last: after };
  while (all.seen < BATCH) {
    const which = { after: all.last, limit: 1 };
    const done = await transactions
      .system((tx) => renewBatch({ ...tx, now }, doors, which))
      .catch(async (error: unknown): Promise<BatchDone> => {
        const [row] = await transactions.system((tx) => lockDue(tx, now, { ...which, isPending: false }));
        log.error({ err: error, id: row?.id }, 'a renewal failed');
        return { seen: row ? 1 : 0, moved: 0, last: row?.due_at ? { dueAt: row.due_at, id: row.id } : undefined };
      });
    if (done.seen === 0 || !done.last) break;
    all.seen += 1;
    all.moved += done.moved;
    all.last = done.last;
  }
  return all;
}
