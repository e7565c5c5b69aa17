import type { ApiRequest } from './shared/api/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { loginPageOf } from './shared/session/index.ts';
import { toast } from './shared/toasts/index.ts';
import { translateOf } from './shared/words/index.ts';
import type { Router } from './router.tsx';

type Leaver = Pick<AppContext, 'session' | 'queryClient' | 'words'>;
/** Who logs out asks for this themselves. */
const LOGOUT = '/auth/logout';
const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'settings';

/**
 * The server does not know this session any more: it was ended on another device, or is too old. Who wanted to do something
 * is led to the login page of their role, is shown why there, and comes back after. Who only looks stays as a visitor where
 * that is allowed.
 */
export function leaveDeadSession(
  { session, queryClient, words }: Leaver,
  router: Router,
  { method, path }: Pick<ApiRequest, 'method' | 'path'>,
): void {
  const { role } = session.get();
  if (!role || path === LOGOUT) return;
  session.end();
  if (method !== 'GET') {
    const returnTo = encodeURIComponent(router.latestLocation.href);
    void router
      .navigate({ href: `${loginPageOf(role)}?returnTo=${returnTo}&ended=true` })
      .then(() => queryClient.removeQueries({ predicate: isPersonal }));
    return;
  }
  // Why not while it loads: the guard of the page that is being opened has had the same answer.
  if (router.state.isLoading || router.latestLocation.pathname === loginPageOf(role)) return;
  toast.notify({ title: translateOf(words)('auth.ended') });
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  // Why not taken away: a page that is on, such as a room with its picture, would begin again.
  void queryClient.invalidateQueries({ predicate: isPersonal });
  void router.invalidate();
}
