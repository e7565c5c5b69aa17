import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';

/**
 * Requests a link to an identity document. Never cached: each link is valid for one minute and counts as a logged view.
 */
export function useDocumentLink(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.verificationStaff.documentLink({ params: { id } }), gcTime: 0 });
}
