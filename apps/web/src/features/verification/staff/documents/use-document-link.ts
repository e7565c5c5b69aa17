import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';

/** Asks for a link to an identity document. Never kept in the cache: each link is a read that is logged, and lasts a minute. */
export function useDocumentLink(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.verificationStaff.documentLink({ params: { id } }), gcTime: 0 });
}
