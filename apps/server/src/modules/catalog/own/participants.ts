import type { catalog, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { replaceParticipants } from '../catalog.store.ts';
import { countOwnForms } from './own.queries.ts';

type Participants = Input<typeof catalog.updateVideo>['body']['participants'];

/**
 * Replaces the other participants of one of the caller's items. Undefined leaves them unchanged. Throws
 * VALIDATION_FAILED for a release form that is not the caller's.
 */
export async function keepParticipants(tx: Tx, itemId: string, participants: Participants): Promise<void> {
  if (!participants) return;
  const ids = [...new Set(participants.flatMap(({ releaseFormId }) => (releaseFormId ? [releaseFormId] : [])))];
  if (ids.length > 0 && (await countOwnForms(tx.db, tx.caller.accountId, ids)) !== ids.length)
    refuse('VALIDATION_FAILED', 'This release form does not exist.', { property: 'participants' });
  await replaceParticipants(tx, itemId, participants);
}
