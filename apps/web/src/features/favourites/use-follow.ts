import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';

/**
 * Follows or unfollows a performer. `onChange` is called optimistically, and again with the previous state on failure.
 */
export function useFollow(performerId: string, onChange: (isFavorite: boolean) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (follow: boolean) => {
      const args = { params: { id: performerId } };
      return follow ? api.favourites.like(args) : api.favourites.unlike(args);
    },
    onMutate: onChange,
    onError: (error, follow) => {
      onChange(!follow);
      toast.error(error.message);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('favourites.list') }),
  });
}
