import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Answer, Input, messaging } from '@footlight/contract';
import { deleteMessage as deleteLine, removeMessages as emptyChat } from '../../chat/index.ts';
import { releaseUploads } from '../../uploads/index.ts';
import { stateOf, statesOf } from '../conversations/conversation-views.ts';
import { findConversation, findOther } from '../conversations/conversations.queries.ts';
import '../messaging.events.ts';
import { lockConversation, markDeleted, noteCleared } from '../messaging.store.ts';
import { messageOf } from './message-views.ts';
import { findPrivateMessage, wasPaidFor } from './messages.queries.ts';
import { readBoth } from './send-message.ts';

type Delete = typeof messaging.deleteMessage;
type Remove = typeof messaging.removeMessages;

/**
 * Deletes the caller's message for both sides, or a chat line as its author or host. Throws NOT_FOUND, or
 * FORBIDDEN, including for paid messages.
 */
export async function deleteMessage(tx: Tx, input: Input<Delete>): Promise<Answer<Delete>> {
  const row = await findPrivateMessage(tx.db, tx.caller, input.params.id);
  if (!row) return deleteLine(tx, input);
  if (row.sender_id !== tx.caller.accountId) refuse('FORBIDDEN');
  if (row.is_deleted) return messageOf(row);
  await lockConversation(tx, row.conversation_id);
  if (await wasPaidFor(tx.db, row.id)) refuse('FORBIDDEN', 'Someone has paid for this, so it stays.');
  await markDeleted(tx, row.id);
  if (!row.mass_id) await releaseUploads(tx, row.id);
  const both = { id: row.conversation_id, own_id: row.sender_id, other_id: row.recipient_id };
  tx.announce('private-message/deleted', {
    conversationId: row.conversation_id,
    messageId: row.id,
    states: statesOf(await readBoth(tx, both)),
  });
  return messageOf({ ...row, is_deleted: true, text: '', media: [], reactions: [] });
}

/**
 * Clears a conversation for the caller only, or the caller's own chat for everyone. Throws NOT_FOUND or
 * FORBIDDEN.
 */
export async function removeMessages(tx: Tx, input: Input<Remove>): Promise<Answer<Remove>> {
  const { id } = input.params;
  if (!(await findOther(tx.db, id, tx.caller.accountId))) return emptyChat(tx, input);
  await lockConversation(tx, id);
  await noteCleared(tx, id, tx.caller.accountId);
  await announceState(tx, id, true);
  return { success: true };
}

/** Sends the caller's state of a conversation to all their tabs. */
export async function announceState(tx: Tx, id: string, isCleared = false): Promise<void> {
  const row = await findConversation(tx.db, tx.caller, id);
  if (!row) return;
  const states = { [row.own_id]: stateOf(row) };
  tx.announce('private-conversation/changed', { conversationId: id, isCleared, states });
}
