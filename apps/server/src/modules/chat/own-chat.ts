import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findChat, type ChatRoom } from './chat.queries.ts';

/** Returns true if the account hosts the chat. A war's chat has two hosts. */
export const isHostOf = (
  chat: { readonly performer_id: string; readonly other_performer_id: string | null },
  accountId: string,
): boolean => chat.performer_id === accountId || chat.other_performer_id === accountId;

/** Finds a chat that the caller hosts. Throws NOT_FOUND or FORBIDDEN. */
export async function ownChat(tx: Tx, id: string): Promise<ChatRoom> {
  const room = (await findChat(tx.db, { id }, tx.caller, tx.now)) ?? refuse('NOT_FOUND');
  if (!isHostOf(room, tx.caller.accountId)) refuse('FORBIDDEN');
  return room;
}

/** Returns the event fields that decide which rooms receive the lines of a chat. */
export const placeOf = (room: Pick<ChatRoom, 'performer_id' | 'other_performer_id' | 'type'>) => ({
  performerId: room.performer_id,
  otherPerformerId: room.other_performer_id,
  isPublic: room.type === 'stream_public' || room.type === 'stream_wars',
});
