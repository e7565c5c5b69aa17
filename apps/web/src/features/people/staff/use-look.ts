import { useEffect } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useSessionStore } from '../../../shared/session/index.ts';
import { keepLook, readLook } from '../look.ts';
import type { PersonView } from './people.staff.queries.ts';

/** Returns a function that starts impersonating an account. The banner on the site restores the staff session. */
export function useLookAs({ _id: id, username }: PersonView): (reason: string) => Promise<void> {
  const api = useApi();
  const session = useSessionStore();
  return async (reason) => {
    const staffToken = session.get().token;
    if (!staffToken) return;
    const { token, role, expiresAt } = await api.peopleStaff.look({ params: { id }, body: { reason } });
    keepLook({ staffToken, username, until: expiresAt, back: `/admin/people?id=${id}` });
    session.begin({ token, role, rememberMe: false });
    location.assign('/');
  };
}

/** Ends the impersonation on the server once the staff pages are open again. */
export function useFinishedLook(): void {
  const api = useApi();
  useEffect(() => {
    if (!readLook()) return;
    keepLook(undefined);
    // Errors are ignored, because the session expires within minutes.
    void api.peopleStaff.endLooks().catch(() => undefined);
  }, [api]);
}
