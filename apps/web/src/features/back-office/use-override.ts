import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { backOfficeQueries, type Applicant } from './back-office.queries.ts';

/** Decides otherwise than the colleague whose decision `applicant` shows. */
export function useOverride(applicant: Applicant) {
  const api = useApi();
  const client = useQueryClient();
  const status = applicant.status === 'verified' ? 'rejected' : 'verified';
  return useMutation({
    mutationFn: (reason: string) =>
      api.admin.override({
        params: { id: applicant._id },
        body: { status, reason, decidedAt: applicant.decidedAt ?? '' },
      }),
    onSuccess: (decided) => client.setQueryData(backOfficeQueries.applicant(applicant._id).queryKey, decided),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: backOfficeQueries.keyOf('admin.applicant') });
      await client.invalidateQueries({ queryKey: backOfficeQueries.keyOf('admin.applicants') });
    },
  });
}
