import type { AccountRole } from '@footlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/index.ts';
import { profileQuery } from './profile.queries.ts';
import type { SessionStore } from './session-store.ts';

const LOGIN_PAGES: Record<AccountRole, string> = {
  user: '/auth/login/user',
  performer: '/auth/login/performer',
  studio: '/studio/login',
  staff: '/admin/login',
};
/** Where people of a role log in. */
export const loginPageOf = (role: AccountRole): string => LOGIN_PAGES[role];

interface Guarded {
  readonly context: { readonly session: SessionStore; readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/**
 * `beforeLoad` of a page that demands a role (any of several): another role goes to /403; whoever has no token or role, or whose
 * profile cannot be fetched, to the login page of the (first) role, and comes back after. `ended` marks a dead session.
 */
export function requireRole(...roles: readonly [AccountRole, ...AccountRole[]]) {
  return async ({ context, location }: Guarded): Promise<void> => {
    const { token, role } = context.session.get();
    const toLogin = (of: AccountRole, hasEnded = false) =>
      redirect({
        href: `${loginPageOf(of)}?returnTo=${encodeURIComponent(location.href)}${hasEnded ? '&ended=true' : ''}`,
      });
    if (!token || !role) throw toLogin(roles[0]);
    if (!roles.includes(role)) throw redirect({ href: '/403' });
    try {
      await context.queryClient.ensureQueryData(profileQuery(role));
    } catch (error) {
      throw toLogin(role, error instanceof ApiError && error.code === 'UNAUTHENTICATED');
    }
  };
}
