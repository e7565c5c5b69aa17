import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/**
 * Asks for a link to a release form. Never kept in the cache: each link is a read that is logged, and lasts a minute.
 */
export function useFormLink(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.catalogStaff.releaseFormLink({ params: { id } }), gcTime: 0 });
}
