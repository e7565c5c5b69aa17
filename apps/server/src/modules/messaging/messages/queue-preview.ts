import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { linkIn } from '../messaging.rules.ts';

export const PREVIEW_JOB = 'messaging.preview';

/** Queues a preview of the first link in a message, if there is one. */
export async function queuePreview(tx: Tx, messageId: string, text: string): Promise<void> {
  if (linkIn(text)) await jobs.add(tx.db, PREVIEW_JOB, { messageId }, { maxAttempts: 2 });
}
