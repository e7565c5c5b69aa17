import { useRouter } from '@tanstack/react-router';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { useSessionChange } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { useDecisionDesk } from '../../verification/staff/index.ts';

/** Sends pending decisions, ends the session and shows the login. An expired session counts as ended. */
export function useStaffLogOut(): () => Promise<void> {
  const api = useApi();
  const router = useRouter();
  const t = useWords(siteWords);
  const { end } = useSessionChange();
  const desk = useDecisionDesk();
  return async () => {
    await desk.flush();
    try {
      await api.auth.logout();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) {
        toast.error(t('shell.somethingWrong'));
        return;
      }
    }
    await router.navigate({ href: '/admin/login', replace: true });
    end();
    toast.success(t('shell.loggedOut'));
  };
}
