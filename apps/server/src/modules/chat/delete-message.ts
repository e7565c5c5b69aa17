import type { Answer, Input, messaging } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { findMessage } from './chat.queries.ts';
import { messageOf } from './chat.rules.ts';
import { isHostOf } from './own-chat.ts';
import { markDeleted } from './chat.store.ts';

type Call = typeof messaging.deleteMessage;

/**
 * Deletes a line on behalf of its author or the host. It keeps its place and kind, but its text is gone for everyone.
 */
export async function deleteMessage(tx: Tx, { params }: Input<Call>): Promise<Answer<Call>> {
  const row = (await findMessage(tx.db, params.id)) ?? refuse('NOT_FOUND');
  const { accountId } = tx.caller;
  if (row.sender_id !== accountId && !isHostOf(row, accountId)) refuse('FORBIDDEN');
  if (await markDeleted(tx, row.id))
    tx.announce('message/deleted', {
      isPublic: row.is_public,
      performerId: row.performer_id,
      otherPerformerId: row.other_performer_id,
      conversationId: row.conversation_id,
      messageId: row.id,
    });
  return messageOf({ ...row, is_deleted: true });
}
