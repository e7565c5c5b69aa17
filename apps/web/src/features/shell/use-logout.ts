import { useNavigate } from '@tanstack/react-router';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { useSessionChange } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';

/**
 * Ends the session on the server and in this browser, then opens the home page. Treats an expired session as success.
 */
export function useLogout(): () => void {
  const api = useApi();
  const t = useWords(siteWords);
  const { end } = useSessionChange();
  const navigate = useNavigate();
  return () => {
    void api.auth
      .logout()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      })
      .then(async () => {
        await navigate({ to: '/' });
        end();
        toast.success(t('shell.loggedOut'));
      })
      .catch(() => toast.error(t('shell.somethingWrong')));
  };
}
