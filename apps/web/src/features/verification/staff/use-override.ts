import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { verificationStaffQueries, type Applicant } from './verification.staff.queries.ts';

/** Overrides the colleague's decision that `applicant` shows. */
export function useOverride(applicant: Applicant) {
  const api = useApi();
  const client = useQueryClient();
  const status = applicant.status === 'verified' ? 'rejected' : 'verified';
  return useMutation({
    mutationFn: (reason: string) =>
      api.verificationStaff.override({
        params: { id: applicant._id },
        body: { status, reason, decidedAt: applicant.decidedAt ?? '' },
      }),
    onSuccess: (decided) => client.setQueryData(verificationStaffQueries.applicant(applicant._id).queryKey, decided),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: verificationStaffQueries.keyOf('verificationStaff.applicant') });
      await client.invalidateQueries({ queryKey: verificationStaffQueries.keyOf('verificationStaff.applicants') });
    },
  });
}
