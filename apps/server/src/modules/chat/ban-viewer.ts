import type { Answer, chat, Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { blockUsers } from '../blocking/index.ts';
import { isCustomer } from './chat.queries.ts';
import { ownChat } from './own-chat.ts';

type Call = typeof chat.ban;

/** Bans a viewer from the caller's room permanently. A ban is a block, so it also disconnects the viewer's media. */
export async function banViewer(tx: Tx, { params, body }: Input<Call>): Promise<Answer<Call>> {
  await ownChat(tx, params.id);
  if (body.userId === tx.caller.accountId) refuse('FORBIDDEN');
  if (!(await isCustomer(tx.db, body.userId))) refuse('NOT_FOUND');
  await blockUsers(tx, tx.caller.accountId, [body.userId], 'banned');
  return { success: true };
}
