import type { Answer, chat, Input, messaging } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { findMessage } from './chat.queries.ts';
import { markRemoved } from './chat.store.ts';
import { isHostOf, ownChat, placeOf } from './own-chat.ts';

/** Takes a line out of the list; the host only. */
export async function removeMessage(
  tx: Tx,
  { params }: Input<typeof chat.removeMessage>,
): Promise<Answer<typeof chat.removeMessage>> {
  const row = (await findMessage(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (!isHostOf(row, tx.caller.accountId)) refuse('FORBIDDEN');
  await markRemoved(tx, { id: row.id });
  tx.announce('message/removed', {
    performerId: row.performer_id,
    otherPerformerId: row.other_performer_id,
    isPublic: row.is_public,
    conversationId: row.conversation_id,
    messageId: row.id,
  });
  return { success: true };
}

/** Empties the caller's own chat. */
export async function removeMessages(
  tx: Tx,
  { params }: Input<typeof messaging.removeMessages>,
): Promise<Answer<typeof messaging.removeMessages>> {
  const room = await ownChat(tx, params.id);
  await markRemoved(tx, { conversationId: room.id });
  tx.announce('message/removed', {
    ...placeOf(room),
    conversationId: room.id,
    messageId: null,
  });
  return { success: true };
}
