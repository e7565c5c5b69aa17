import type { Answer, feed, Input } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Viewer } from '../blocking/index.ts';
import { findCreatorId, listFollowed, listOfCreator, listPopular } from './list-posts.queries.ts';
import { findPinned, findPostsByIds, findShownPost } from './post.queries.ts';
import { postOf, type Files, type KeptPost, type Post } from './post-views.ts';

type List = Answer<typeof feed.list>;

/** Lists posts of creators the caller follows, popular ones, or those of one creator. Empty for an unknown creator. */
export const listFeed =
  (files: Files) =>
  async ({ db, caller }: RequestContext, { query }: Input<typeof feed.list>): Promise<List> => {
    const { scope, performerId: idOrName, ...page } = query;
    if (idOrName !== undefined) return ofCreator(files, { db, caller }, idOrName, page);
    const isFollowing = caller.role === 'user' && scope !== 'popular';
    const { rows, total, ...next } = await (isFollowing ? listFollowed : listPopular)(db, caller, page);
    return { data: await Promise.all(rows.map((row) => postOf(files, row, caller))), ...total, ...next };
  };

async function ofCreator(
  files: Files,
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  idOrName: string,
  page: Parameters<typeof listOfCreator>[3],
): Promise<List> {
  const performerId = await findCreatorId(db, idOrName);
  if (!performerId) return { data: [], total: 0 };
  const isFirst = page.cursor === undefined && page.offset === 0;
  const [{ rows, total, ...next }, pinned] = await Promise.all([
    listOfCreator(db, caller, performerId, page),
    isFirst ? findPinned(db, caller, performerId) : undefined,
  ]);
  return {
    data: await Promise.all(rows.map((row) => postOf(files, row, caller))),
    ...total,
    ...next,
    ...(pinned ? { pinned: await postOf(files, pinned, caller) } : {}),
  };
}

/** Reads a post. Throws NOT_FOUND for posts hidden from the caller. */
export const viewPost =
  (files: Files) =>
  async ({ db, caller }: RequestContext, { params }: Input<typeof feed.view>): Promise<Post> =>
    postOf(files, (await findShownPost(db, caller, params.id)) ?? refuse('NOT_FOUND'), caller);

/** Builds the views of posts by id for their buyers, including deleted posts. */
export async function viewPosts(
  { db, files }: { readonly db: Db; readonly files: Files },
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptPost>> {
  const rows = ids.length === 0 ? [] : await findPostsByIds(db, viewer, ids);
  const kept = await Promise.all(
    rows.map(async (row): Promise<[string, KeptPost]> => [
      row.id,
      { post: await postOf(files, row, viewer), isRemoved: row.removed_at !== null },
    ]),
  );
  return new Map(kept);
}
