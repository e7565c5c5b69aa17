import { setTimeout } from 'node:timers/promises';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { commitLazily } from './notifications.store.ts';
import { notifyEach, type Notice } from './notify.ts';
import { contributorsTo, followersOf, type Slice } from './recipients.queries.ts';

/** A set of people defined by a relation: followers of a creator, or contributors to a crowdfunding. */
export type Crowd = { readonly followersOf: string } | { readonly contributorsTo: string };
interface CrowdNotice {
  readonly crowd: Crowd;
  readonly notice: Notice;
  /** Id of the last person checked. */
  readonly after?: string;
}

export const CROWD_JOB = 'notifications.crowd';
const PACE = {
  /** People per transaction, fact and emission. Few enough not to delay chat lines noticeably. */
  atOnce: 125,
  /** Pause between transactions: twice their duration, within these bounds. A busy machine gets longer pauses. */
  leastPauseMs: 20,
  mostPauseMs: 60,
  /** Time after which other jobs get their turn. */
  turnMs: 2000,
};

/** Queues a job that notifies a crowd, so the announcing transaction does not wait for it. */
export const notifyCrowd = (tx: Tx, crowd: Crowd, notice: Notice): Promise<void> =>
  jobs.add(tx.db, CROWD_JOB, { crowd, notice } satisfies CrowdNotice);

const sliceOf = (crowd: Crowd, slice: Slice) =>
  'followersOf' in crowd ? followersOf(crowd.followersOf, slice) : contributorsTo(crowd.contributorsTo, slice);

/**
 * Job that notifies a crowd in slices, one per transaction, and leaves the rest to another job. Idempotent, because it
 * skips people already notified.
 */
export async function runCrowd(
  { transactions }: Pick<Platform, 'transactions'>,
  payload: unknown,
  { atOnce, leastPauseMs, mostPauseMs, turnMs } = PACE,
): Promise<void> {
  const { crowd, notice, after: from } = payload as CrowdNotice;
  const startedMs = performance.now();
  let after = from;
  for (;;) {
    const sliceMs = performance.now();
    const slice = sliceOf(crowd, { after, most: atOnce });
    const { found, last } = await transactions.system(async (tx) => {
      const [, reached] = await Promise.all([commitLazily(tx), notifyEach(tx, slice, notice)]);
      return reached;
    });
    if (found < atOnce || last === null) return;
    after = last;
    const endedMs = performance.now();
    if (endedMs - startedMs > turnMs) break;
    await setTimeout(Math.min(mostPauseMs, Math.max(leastPauseMs, 2 * (endedMs - sliceMs))));
  }
  await transactions.system((tx) => jobs.add(tx.db, CROWD_JOB, { crowd, notice, after } satisfies CrowdNotice));
}
