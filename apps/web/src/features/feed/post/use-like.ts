import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { withLike } from '../feed.live.ts';
import { changePost } from '../use-feed-live.ts';

/** Likes a post or takes it back: shown at once, and put back when it is refused. */
export function useLike(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isLiked: boolean) => {
      const args = { params: { id } };
      return isLiked ? api.feed.like(args) : api.feed.unlike(args);
    },
    // Why one after the other: the last press says what stays.
    scope: { id: `like ${id}` },
    onMutate: (isLiked) => changePost(client, id, (post) => withLike(post, isLiked)),
    onSuccess: (tally) => changePost(client, id, (post) => ({ ...post, ...tally })),
    onError: (error, isLiked) => {
      changePost(client, id, (post) => withLike(post, !isLiked));
      toast.error(error.message);
    },
  });
}
