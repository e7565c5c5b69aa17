import { setTimeout } from 'node:timers/promises';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { notifyOnce, type Notice } from './notify.ts';
import { listContributors, listFollowers } from './recipients.queries.ts';

/** People whom nobody names one by one: who follows a creator, who has given for a crowdfunding. */
export type Crowd = { readonly followersOf: string } | { readonly contributorsTo: string };
interface CrowdNotice {
  readonly crowd: Crowd;
  readonly notice: Notice;
}

export const CROWD_JOB = 'notifications.crowd';
/** People in one transaction, and so in one fact. */
const AT_ONCE = 250;
/** Between batches: what rooms are waiting for comes first. */
const PAUSE_MS = 100;

/** Notifies a crowd, by a job: whoever announces the fact waits for none of them. */
export const notifyCrowd = (tx: Tx, crowd: Crowd, notice: Notice): Promise<void> =>
  jobs.add(tx.db, CROWD_JOB, { crowd, notice } satisfies CrowdNotice);

const membersOf = (db: Tx['db'], crowd: Crowd, after: string | undefined) =>
  'followersOf' in crowd
    ? listFollowers(db, crowd.followersOf, { after, most: AT_ONCE })
    : listContributors(db, crowd.contributorsTo, { after, most: AT_ONCE });

/** The job, a batch in each transaction. Run twice, it passes over those who have theirs. */
export async function runCrowd({ transactions }: Pick<Platform, 'transactions'>, payload: unknown): Promise<void> {
  const { crowd, notice } = payload as CrowdNotice;
  let after: string | undefined;
  do {
    if (after) await setTimeout(PAUSE_MS);
    after = await transactions.system(async (tx) => {
      const members = await membersOf(tx.db, crowd, after);
      if (members.length > 0) await notifyOnce(tx, members, notice);
      return members.length < AT_ONCE ? undefined : members.at(-1);
    });
  } while (after);
}
