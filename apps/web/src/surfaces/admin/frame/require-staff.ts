import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../../shared/app/index.ts';
import { ApiError } from '../../../shared/api/index.ts';
import { profileQuery } from '../../../shared/session/index.ts';

interface Guarded {
  readonly context: AppContext;
  readonly location: { readonly href: string };
}

/**
 * `beforeLoad` guard for staff-only pages. Anyone else, including users signed in to the site, is sent to the staff
 * login.
 */
export async function requireStaff({ context, location }: Guarded): Promise<void> {
  const toLogin = () =>
    redirect({ to: '/admin/login' as '/', search: { returnTo: location.href } as never, replace: true });
  const { token, role } = context.session.get();
  if (!token || role !== 'staff') throw toLogin();
  try {
    await context.queryClient.ensureQueryData(profileQuery('staff'));
  } catch (error) {
    // Any other failure shows the error page, which offers a retry.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    context.session.end();
    throw toLogin();
  }
}
