import type { Answer, chat, Input, messaging } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { findMessage } from './chat.queries.ts';
import { messageOf } from './chat.rules.ts';
import { markRemoved, unmarkRemoved } from './chat.store.ts';
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

/** Takes a line out of a chat, whoever it is of; by staff. False where it is gone. */
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

/** Puts a line back that staff took out, or held; whoever is in the room sees it at once, where it was written. */
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

/** Takes a line out that nobody was notified of yet. */
export async function hideLine(tx: Tx, id: string): Promise<Record<string, never>> {
  await markRemoved(tx, { id });
  return {};
}
