import type { Answer, chat, Input, messaging } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { findMessage } from './chat.queries.ts';
import { messageOf } from './chat.rules.ts';
import { markRemoved, unmarkRemoved } from './chat.store.ts';
import { isHostOf, ownChat, placeOf } from './own-chat.ts';

/** Removes a line from the list. Host only. */
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

/** Removes any sender's line from a chat, for staff. Returns false if it no longer exists. */
export async function takeDownLine(tx: Tx, id: string): Promise<boolean> {
  const row = await findMessage(tx.db, id);
  if (!row) return false;
  await markRemoved(tx, { id });
  tx.announce('message/removed', {
    performerId: row.performer_id,
    otherPerformerId: row.other_performer_id,
    isPublic: row.is_public,
    conversationId: row.conversation_id,
    messageId: id,
  });
  return true;
}

/** Restores a line that staff removed or held. The room sees it immediately, in its original place. */
export async function restoreLine(tx: Tx, id: string): Promise<void> {
  await unmarkRemoved(tx, id);
  const row = await findMessage(tx.db, id);
  if (!row || row.is_deleted) return;
  tx.announce('message/sent', {
    performerId: row.performer_id,
    otherPerformerId: row.other_performer_id,
    isPublic: row.is_public,
    message: messageOf(row),
  });
}

/** Removes a line before anyone is notified of it. */
export async function hideLine(tx: Tx, id: string): Promise<Record<string, never>> {
  await markRemoved(tx, { id });
  return {};
}
