import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { feedQueries, type OwnPost } from '../feed.queries.ts';
import type { PostFields } from './post-values.ts';

/** Creates or updates a post, then refetches the lists. */
export function useSavePost() {
  const api = useApi();
  const client = useQueryClient();
  return async (id: string | undefined, body: PostFields): Promise<OwnPost> => {
    const post = await (id ? api.feed.update({ params: { id }, body }) : api.feed.create({ body }));
    await Promise.all([
      client.invalidateQueries({ queryKey: feedQueries.ownKey() }),
      client.invalidateQueries({ queryKey: feedQueries.listsKey() }),
      client.invalidateQueries({ queryKey: feedQueries.view(post._id).queryKey }),
    ]);
    return post;
  };
}
