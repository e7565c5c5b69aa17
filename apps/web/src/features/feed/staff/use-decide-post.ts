import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { feedStaffWords } from './words.ts';
import { feedStaffQueries, type StaffPost } from './feed.staff.queries.ts';

interface Decision {
  readonly post: StaffPost;
  /** Reason for rejection. Undefined approves. */
  readonly reason?: string;
}

/** Approves or rejects a post. The server emails its creator. */
export function useDecidePost() {
  const t = useWords(feedStaffWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ post, reason }: Decision) => {
      const params = { id: post._id };
      return reason === undefined
        ? api.feedStaff.approve({ params })
        : api.feedStaff.reject({ params, body: { reason } });
    },
    onSuccess: (_post, { post, reason }) => {
      const { name } = post.performer;
      toast.success(t(reason === undefined ? 'admin.p.approved' : 'admin.p.rejected', { name }));
    },
    onError: (error) => void toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: feedStaffQueries.postsKey() }),
  });
}
