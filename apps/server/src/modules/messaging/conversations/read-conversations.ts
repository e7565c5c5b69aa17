import type { Answer, Input, messaging } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { conversationOf } from './conversation-views.ts';
import { countUnread, findConversation, listConversations } from './conversations.queries.ts';
import { findShowTalk } from './show-talk.ts';

type Call = typeof messaging.conversations;

export async function searchConversations(
  { db, caller }: RequestContext,
  { query }: Pick<Input<Call>, 'query'>,
): Promise<Answer<Call>> {
  const { rows, total, ...next } = await listConversations(db, caller, query);
  return { data: rows.map(conversationOf), ...total, ...next };
}

/** Reads one of the caller's conversations, or the chat of a show they took part in. Throws NOT_FOUND. */
export async function viewConversation(
  { db, caller }: RequestContext,
  { params }: Pick<Input<typeof messaging.conversation>, 'params'>,
): Promise<Answer<typeof messaging.conversation>> {
  const row = await findConversation(db, caller, params.id);
  if (row) return conversationOf(row);
  return (await findShowTalk(db, caller, params.id)) ?? refuse('NOT_FOUND');
}

export const readTotalUnread = async ({
  db,
  caller,
}: RequestContext): Promise<Answer<typeof messaging.totalUnread>> => ({
  total: await countUnread(db, caller.accountId),
});
