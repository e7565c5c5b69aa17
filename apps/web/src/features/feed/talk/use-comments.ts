import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { feedQueries, type CommentPage } from '../feed.queries.ts';

/** Posts a comment and prepends it to the cached list. */
export function useWriteComment(id: string): (text: string) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async (text) => {
    const written = await api.feed.comment({ params: { id }, body: { text } });
    const { queryKey } = feedQueries.comments(id);
    client.setQueryData<InfiniteData<CommentPage, string>>(queryKey, (list) => list && withFirst(list, written));
    void client.invalidateQueries({ queryKey: feedQueries.view(id).queryKey });
  };
}

function withFirst(list: InfiniteData<CommentPage, string>, written: CommentPage['data'][number]) {
  const [first, ...rest] = list.pages;
  if (!first || first.data.some(({ _id }) => _id === written._id)) return list;
  return { ...list, pages: [{ ...first, data: [written, ...first.data], total: first.total + 1 }, ...rest] };
}

export function useRemoveComment(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) => api.feed.removeComment({ params: { id, commentId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: feedQueries.comments(id).queryKey });
      void client.invalidateQueries({ queryKey: feedQueries.view(id).queryKey });
    },
    onError: (error) => void toast.error(error.message),
  });
}
