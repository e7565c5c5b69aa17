import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';

/**
 * Follows a performer, or stops to. `onChange` shows it at once and is called again with the old state when it is
 * refused.
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
