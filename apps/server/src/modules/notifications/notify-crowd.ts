import { setTimeout } from 'node:timers/promises';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { commitLazily } from './notifications.store.ts';
import { notifyEach, type Notice } from './notify.ts';
import { contributorsTo, followersOf, type Slice } from './recipients.queries.ts';

/** People whom nobody names one by one: who follows a creator, who has given for a crowdfunding. */
export type Crowd = { readonly followersOf: string } | { readonly contributorsTo: string };
interface CrowdNotice {
  readonly crowd: Crowd;
  readonly notice: Notice;
  /** The last one who was looked at, by id. */
  readonly after?: string;
}

export const CROWD_JOB = 'notifications.crowd';
const PACE = {
  /** People in one transaction, one fact and one emission: so few that a room's line hardly waits for them. */
  atOnce: 125,
  /** Between them: twice what they took, within these bounds. A machine that is busy gets more rest. */
  leastPauseMs: 20,
  mostPauseMs: 60,
  /** After so long, other jobs have their turn. */
  turnMs: 2000,
};

/** Notifies a crowd, by a job: whoever announces the fact waits for none of them. */
export const notifyCrowd = (tx: Tx, crowd: Crowd, notice: Notice): Promise<void> =>
  jobs.add(tx.db, CROWD_JOB, { crowd, notice } satisfies CrowdNotice);

const sliceOf = (crowd: Crowd, slice: Slice) =>
  'followersOf' in crowd ? followersOf(crowd.followersOf, slice) : contributorsTo(crowd.contributorsTo, slice);

/** The job, a slice of the crowd in each transaction, and the rest by another job. Run twice, it passes over those who have theirs. */
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
