import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Requests a link to a release form. Never cached: each request is logged, and a link lasts one minute. */
export function useFormLink(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.catalogStaff.releaseFormLink({ params: { id } }), gcTime: 0 });
}
