import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findChat, type ChatRoom } from './chat.queries.ts';

/** A chat whose host the caller is. Refuses NOT_FOUND, FORBIDDEN. */
export async function ownChat(tx: Tx, id: string): Promise<ChatRoom> {
  const room = (await findChat(tx.db, { id }, tx.caller, tx.now)) ?? refuse('NOT_FOUND');
  if (room.performer_id !== tx.caller.accountId) refuse('FORBIDDEN');
  return room;
}
