import type { Answer, Input, summaries } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { listBroadcasts } from './summaries.queries.ts';
import { lineAnswer } from './summaries.rules.ts';

type Call = typeof summaries.list;

export async function listSummaries(
  { db, caller, now }: Pick<RequestContext, 'db' | 'caller' | 'now'>,
  { query }: Input<Call>,
): Promise<Answer<Call>> {
  const page = await listBroadcasts(db, caller.accountId, { ...query, cursor: idCursor(query.cursor) });
  return {
    data: page.rows.map((row) => lineAnswer(row, now)),
    ...page.total,
    ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}),
  };
}
