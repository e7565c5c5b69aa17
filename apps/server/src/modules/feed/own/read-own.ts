import type { Answer, feed, Input } from '@footlight/contract';
import { wordsOf } from '../../../platform/db/word-search.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listOwnPosts } from '../list-posts.queries.ts';
import { findPost } from '../post.queries.ts';
import { ownPostOf, type Files, type OwnPost } from '../post-views.ts';

/** Reads one of the caller's posts. Throws NOT_FOUND. */
export async function readOwn(files: Files, { db, caller }: RequestContext, id: string): Promise<OwnPost> {
  const post = await findPost(db, caller, id);
  if (post?.performer_id !== caller.accountId) refuse('NOT_FOUND');
  return ownPostOf(files, post, caller);
}

export const searchOwn =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof feed.searchOwn>,
  ): Promise<Answer<typeof feed.searchOwn>> => {
    const { q = '', status, ...page } = query;
    const { rows, total, ...next } = await listOwnPosts(db, caller, { status, words: wordsOf(q) }, page);
    return { data: await Promise.all(rows.map((row) => ownPostOf(files, row, caller))), ...total, ...next };
  };
