import type { Answer, developers, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findPublicChat, sayAsBot, viewMessages } from '../../chat/index.ts';

type Calls = typeof developers;

/** Posts to the calling bot's room. Throws FORBIDDEN for any other caller. */
export async function say(tx: Tx, { body }: Input<Calls['say']>): Promise<Answer<Calls['say']>> {
  const { accountId, api } = tx.caller;
  if (!api?.botName) refuse('FORBIDDEN', 'Only bots can use this call.');
  return sayAsBot(tx, { performerId: accountId, botName: api.botName, text: body.text });
}

export async function readChat(
  context: RequestContext,
  { query }: Input<Calls['chat']>,
): Promise<Answer<Calls['chat']>> {
  const id = await findPublicChat(context.db, context.caller.accountId);
  return id ? viewMessages(context, { params: { id }, query, body: undefined }) : { data: [], total: 0 };
}
