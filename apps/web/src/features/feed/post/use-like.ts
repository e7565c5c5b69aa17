import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { withLike } from '../feed.live.ts';
import { changePost } from '../use-feed-live.ts';

/** Likes or unlikes a post. Updates optimistically and rolls back on failure. */
export function useLike(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isLiked: boolean) => {
      const args = { params: { id } };
      return isLiked ? api.feed.like(args) : api.feed.unlike(args);
    },
    // Sequential, so that the last click wins.
    scope: { id: `like ${id}` },
    onMutate: (isLiked) => changePost(client, id, (post) => withLike(post, isLiked)),
    onSuccess: (tally) => changePost(client, id, (post) => ({ ...post, ...tally })),
    onError: (error, isLiked) => {
      changePost(client, id, (post) => withLike(post, !isLiked));
      toast.error(error.message);
    },
  });
}
