import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../messaging.events.ts';
import { messageOf } from './message-views.ts';
import { findPrivateMessage } from './messages.queries.ts';

/** Sends the current state of a message to both sides. `viewer` is one of them. */
export async function announceChanged(tx: Tx, viewer: Caller, id: string): Promise<void> {
  const row = await findPrivateMessage(tx.db, viewer, id);
  if (!row) return;
  tx.announce('private-message/changed', {
    conversationId: row.conversation_id,
    accountIds: [row.sender_id, row.recipient_id],
    message: messageOf(row),
  });
}
