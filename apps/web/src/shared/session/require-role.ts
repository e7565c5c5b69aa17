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
export const loginPageOf = (role: AccountRole): string => LOGIN_PAGES[role];

interface Guarded {
  readonly context: { readonly session: SessionStore; readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/**
 * Returns a `beforeLoad` guard for pages restricted to any of the given roles. Other roles are sent to /403, which
 * names the (first) role. Users without a token or role, or whose profile can't be fetched, are sent to the login page
 * of that role and return afterwards. `ended` marks a dead session.
 */
export function requireRole(...roles: readonly [AccountRole, ...AccountRole[]]) {
  return async ({ context, location }: Guarded): Promise<void> => {
    const { token, role } = context.session.get();
    const toLogin = (of: AccountRole, hasEnded = false) =>
      redirect({
        href: `${loginPageOf(of)}?returnTo=${encodeURIComponent(location.href)}${hasEnded ? '&ended=true' : ''}`,
      });
    if (!token || !role) throw toLogin(roles[0]);
    if (!roles.includes(role)) throw redirect({ href: `/403?role=${roles[0]}` });
    try {
      await context.queryClient.ensureQueryData(profileQuery(role));
    } catch (error) {
      throw toLogin(role, error instanceof ApiError && error.code === 'UNAUTHENTICATED');
    }
  };
}
