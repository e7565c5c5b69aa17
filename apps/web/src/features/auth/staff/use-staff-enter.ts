import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { profileQuery, useSessionChange } from '../../../shared/session/index.ts';

/** Allows returning only to back-office pages, except the login itself. */
const backOfficePath = (path: string | undefined): string =>
  path && /^\/admin(\/(?!login)[\w/-]*)?(\?[^#]*)?$/.test(path) ? path : '/admin';

/** Starts a staff session and opens the requested page. Ends the session if the profile can't be fetched. */
export function useStaffEnter(returnTo: string | undefined) {
  const { begin, end } = useSessionChange();
  const client = useQueryClient();
  const router = useRouter();
  return async ({ token, rememberMe }: { token: string; rememberMe: boolean }): Promise<void> => {
    begin({ token, role: 'staff', rememberMe });
    try {
      await client.fetchQuery(profileQuery('staff'));
    } catch (error) {
      end();
      throw error;
    }
    await router.navigate({ href: backOfficePath(returnTo), replace: true });
  };
}
