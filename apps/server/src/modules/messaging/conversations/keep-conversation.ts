import type { Answer, Input, messaging } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceState } from '../messages/delete-message.ts';
import '../messaging.events.ts';
import { listUnread, noteRead, setMuted } from '../messaging.store.ts';
import { conversationOf, stateOf } from './conversation-views.ts';
import { countUnread, findConversation, findOther } from './conversations.queries.ts';

/** Hides or restores a conversation's unread badge. Throws NOT_FOUND. */
export async function muteConversation(
  tx: Tx,
  { params, body }: Input<typeof messaging.mute>,
): Promise<Answer<typeof messaging.mute>> {
  if (!(await findOther(tx.db, params.id, tx.caller.accountId))) refuse('NOT_FOUND');
  await setMuted(tx, params.id, tx.caller.accountId, body.isMuted);
  await announceState(tx, params.id);
  return conversationOf((await findConversation(tx.db, tx.caller, params.id)) ?? refuse('NOT_FOUND'));
}

/**
 * Marks one conversation as read, or all. If only `recipientId` is given, marks the conversation with that account, or
 * all for the caller's own id. Returns the number of remaining unread messages. Throws NOT_FOUND.
 */
export async function readAll(
  tx: Tx,
  { body }: Pick<Input<typeof messaging.readAll>, 'body'>,
): Promise<Answer<typeof messaging.readAll>> {
  const { accountId } = tx.caller;
  const { conversationId, recipientId } = body;
  const otherId = recipientId === accountId ? undefined : recipientId;
  if (conversationId && !(await findOther(tx.db, conversationId, accountId))) refuse('NOT_FOUND');
  for (const id of conversationId ? [conversationId] : await listUnread(tx, accountId, otherId)) await readOne(tx, id);
  return { success: true, total: await countUnread(tx.db, accountId) };
}

async function readOne(tx: Tx, id: string): Promise<void> {
  const { accountId } = tx.caller;
  const messageId = await noteRead(tx, id, accountId);
  if (!messageId) return;
  const own = (await findConversation(tx.db, tx.caller, id)) ?? refuse('NOT_FOUND');
  const readAt = tx.now.toISOString();
  const states = { [accountId]: stateOf(own) };
  tx.announce('private-messages/read', {
    conversationId: id,
    accountId,
    otherId: own.other_id,
    messageId,
    readAt,
    states,
  });
}
