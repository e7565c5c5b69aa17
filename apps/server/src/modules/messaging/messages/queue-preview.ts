import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { linkIn } from '../messaging.rules.ts';

export const PREVIEW_JOB = 'messaging.preview';

/** Asks for a look at the first link of a message, where it has one. */
export async function queuePreview(tx: Tx, messageId: string, text: string): Promise<void> {
  if (linkIn(text)) await jobs.add(tx.db, PREVIEW_JOB, { messageId }, { maxAttempts: 2 });
}
