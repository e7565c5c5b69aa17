import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../shared/api/index.ts';
import { applyFact, applyFactToAll, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { inPages, withTally } from './feed.live.ts';
import { feedQueries, type FeedPage, type OwnPost, type OwnPostPage, type Post } from './feed.queries.ts';

/** Applies a change to a post in every cache that contains it. */
export function changePost(client: QueryClient, id: string, change: <P extends Post>(post: P) => P): void {
  applyFactToAll<InfiniteData<FeedPage>>(client, { queryKey: feedQueries.listsKey() }, inPages(id, change<Post>));
  applyFactToAll<InfiniteData<OwnPostPage>>(client, { queryKey: feedQueries.ownKey() }, inPages(id, change<OwnPost>));
  applyFact<Post>(client, feedQueries.view(id).queryKey, (post) => post && change(post));
}

/** Keeps posts in sync with the server: likes, comments, and purchases made in another tab. */
export function useFeedLive(): void {
  const client = useQueryClient();
  const again = () => {
    void refetchForFact(client, { queryKey: feedQueries.listsKey() });
    void refetchForFact(client, { queryKey: queryKeyOf('feed.view') });
  };
  useLive('post/tally', (fact) => {
    const before = client.getQueryData(feedQueries.view(fact.postId).queryKey)?.comments;
    changePost(client, fact.postId, (post) => withTally(post, fact));
    if (before !== undefined && before !== fact.comments)
      void refetchForFact(client, { queryKey: feedQueries.comments(fact.postId).queryKey });
  });
  useLive('item/bought', ({ type }) => {
    if (type === 'post') again();
  });
  useLiveBack(again);
}
