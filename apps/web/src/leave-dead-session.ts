import type { ApiRequest } from './shared/api/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { loginPageOf } from './shared/session/index.ts';
import { toast } from './shared/toasts/index.ts';
import { translateOf } from './shared/words/index.ts';
import { siteWords } from './shared/words/site.ts';
import type { Router } from './router.tsx';

type Leaver = Pick<AppContext, 'session' | 'queryClient' | 'words'>;
/** Logging out ends the session itself. */
const LOGOUT = '/auth/logout';
const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'settings';

/**
 * Handles a session the server no longer recognizes, because it was ended on another device or has expired. A user who
 * was performing an action is sent to their role's login page, sees the reason there, and returns afterwards. A user
 * who was only browsing stays as a visitor where that is allowed.
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
  // Skipped while a page loads, because its guard received the same response.
  if (router.state.isLoading || router.latestLocation.pathname === loginPageOf(role)) return;
  toast.notify({ title: translateOf(words, siteWords)('auth.ended') });
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  // Invalidated rather than removed, because a mounted page, such as a room with live video, would otherwise restart.
  void queryClient.invalidateQueries({ predicate: isPersonal });
  void router.invalidate();
}
