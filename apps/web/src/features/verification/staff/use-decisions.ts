import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { useFlushOnLeave } from '../../../shared/holding/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { overviewKey } from '../../statistics/staff/index.ts';
import { verificationStaffQueries } from './verification.staff.queries.ts';
import { createDecisionDesk, type Decision, type DecisionDesk, type HeldDecision } from './decision-desk.ts';

export const DecisionDeskContext = createContext<DecisionDesk | null>(null);

export function useDecisionDesk(): DecisionDesk {
  const desk = use(DecisionDeskContext);
  if (!desk) throw new Error('no decision desk here');
  return desk;
}

export function useHeldDecisions(): readonly HeldDecision[] {
  const desk = useDecisionDesk();
  return useSyncExternalStore(desk.subscribe, desk.get, desk.get);
}

/**
 * Creates the decision desk for the staff shell. It reports the outcome of each decision, including when a colleague
 * was faster.
 */
export function useNewDecisionDesk(): DecisionDesk {
  const api = useApi();
  const client = useQueryClient();
  const t = useWords(verificationStaffWords, siteWords);
  const [desk] = useState(() =>
    createDecisionDesk(async (decision) => {
      const { applicant, reason } = decision;
      const params = { id: applicant._id };
      const sent =
        reason === undefined
          ? api.verificationStaff.verify({ params })
          : api.verificationStaff.reject({ params, body: { reason } });
      try {
        const decided = await sent;
        client.setQueryData(verificationStaffQueries.applicant(applicant._id).queryKey, decided);
        toast.success(
          t(reason === undefined ? 'admin.v.approved' : 'admin.v.rejectedDone', { name: nameOf(decision) }),
        );
      } catch (error) {
        toast.error(`${nameOf(decision)}: ${error instanceof ApiError ? error.message : t('shell.somethingWrong')}`);
        await client.invalidateQueries({ queryKey: verificationStaffQueries.keyOf('verificationStaff.applicant') });
      }
      await client.invalidateQueries({ queryKey: verificationStaffQueries.keyOf('verificationStaff.applicants') });
      void client.invalidateQueries({ queryKey: overviewKey() });
    }),
  );
  useFlushOnLeave(desk);
  return desk;
}

export const nameOf = ({ applicant }: Decision): string => applicant.name || applicant.username;
