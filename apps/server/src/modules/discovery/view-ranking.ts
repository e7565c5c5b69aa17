import type { Answer, performers } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { ITEM_RANKING } from '../catalog/index.ts';
import { FOLLOWER_WEIGHT } from './discovery.store.ts';
import { countBefore, findStanding, listRanked } from './ranking.queries.ts';

/** Reads the figures the caller is ranked by and the resulting rank. Throws NOT_FOUND. */
export async function viewRanking({
  db,
  caller,
}: Pick<RequestContext, 'db' | 'caller'>): Promise<Answer<typeof performers.ranking>> {
  const { accountId } = caller;
  const standing = (await findStanding(db, accountId)) ?? refuse('NOT_FOUND');
  const { is_listed: isListed, popularity, followers, visits } = standing;
  const [before, items] = await Promise.all([countBefore(db, accountId, popularity), listRanked(db, accountId)]);
  const place = { place: before.total + 1, ...(before.totalIsMore ? { placeIsMore: true } : {}) };
  return {
    isListed,
    followers,
    visits,
    popularity,
    followerWeight: FOLLOWER_WEIGHT,
    ...(isListed ? place : {}),
    ...ITEM_RANKING,
    items: items.map(({ id, published_at, ...item }) => ({
      _id: id,
      ...item,
      publishedAt: published_at.toISOString(),
    })),
  };
}
