import type { Input, members } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { leaveStudio, lockMembership } from '../../performers/index.ts';
import { noteEnd } from '../members.store.ts';

/** Removes the calling performer from their studio. Throws NOT_FOUND if they belong to none. */
export async function leaveOwnStudio(tx: Tx, { body }: Input<typeof members.leave>): Promise<void> {
  const id = tx.caller.accountId;
  const studioId = (await lockMembership(tx, id))?.studioId;
  if (!studioId) refuse('NOT_FOUND', 'You do not belong to a studio.');
  await leaveStudio(tx, id, studioId);
  await noteEnd(tx, id, studioId, body?.reason);
}
