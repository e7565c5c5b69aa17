import type { Answer, feed, Input } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { commentOf, listComments } from './comments.queries.ts';
import { findOpen } from './talkable.ts';

/** Lists the comments on a post. Throws NOT_FOUND, or NOT_OFFERED for a locked post. */
export async function readComments(
  { db, caller }: RequestContext,
  { params, query }: Input<typeof feed.comments>,
): Promise<Answer<typeof feed.comments>> {
  const post = await findOpen(db, caller, params.id);
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listComments(db, post.id, page);
  return { data: rows.map((row) => commentOf(row, caller)), ...total, ...next };
}
