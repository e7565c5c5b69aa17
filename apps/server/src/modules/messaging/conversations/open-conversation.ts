import type { Answer, Input, messaging } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { mostOpened, NEW_MS } from '../messaging.rules.ts';
import { openPair, showConversation } from '../messaging.store.ts';
import { conversationOf } from './conversation-views.ts';
import { countOpened, findConversation, findOpenable, findOpener } from './conversations.queries.ts';

type Call = typeof messaging.open;

/**
 * Opens the caller's conversation with someone. Each pair has one, no matter who opened it. Throws NOT_FOUND (also for
 * the caller themselves), BLOCKED if there was none before, EMAIL_NOT_VERIFIED, or SLOW_DOWN beyond the daily limit.
 */
export async function openConversation(tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> {
  const { accountId } = tx.caller;
  const otherId = body.sourceId.toLowerCase();
  if (otherId === accountId) refuse('NOT_FOUND');
  const other = (await findOpenable(tx.db, tx.caller, { id: otherId, role: body.source })) ?? refuse('NOT_FOUND');
  const { id, isNew } = await openPair(tx, { id: newId(), openedBy: accountId, otherId });
  if (isNew) {
    if (other.is_blocked) refuse('BLOCKED', 'You cannot write to each other.');
    await checkPace(tx);
  }
  await showConversation(tx, id, accountId);
  return conversationOf((await findConversation(tx.db, tx.caller, id)) ?? refuse('NOT_FOUND'));
}

async function checkPace(tx: Tx): Promise<void> {
  const { accountId } = tx.caller;
  const opener = await findOpener(tx.db, accountId);
  if (!opener.email_verified_at) refuse('EMAIL_NOT_VERIFIED');
  const most = mostOpened(opener.role, opener.created_at, tx.now);
  const opened = await countOpened(tx.db, accountId, new Date(tx.now.getTime() - NEW_MS));
  if (opened > most)
    refuse('SLOW_DOWN', `You can start ${most} new conversations a day. Try again tomorrow.`, {
      retryAfterSeconds: 3600,
    });
}
