import { useEffect } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useSessionStore } from '../../../shared/session/index.ts';
import { keepLook, readLook } from '../look.ts';
import type { PersonView } from './people.staff.queries.ts';

/** Opens the site as somebody: this browser comes back as the member of staff by the banner there. */
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

/** Who is back in the back office looks no more. */
export function useFinishedLook(): void {
  const api = useApi();
  useEffect(() => {
    if (!readLook()) return;
    keepLook(undefined);
    // Why caught: it ends by itself after minutes.
    void api.peopleStaff.endLooks().catch(() => undefined);
  }, [api]);
}
