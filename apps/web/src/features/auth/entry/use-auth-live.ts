import { useQueryClient } from '@tanstack/react-query';
import { applyFact, useLive } from '../../../shared/live/index.ts';
import { profileQuery, useSession, type Profile } from '../../../shared/session/index.ts';

/** Notices in every tab that the account's address was confirmed, in whichever browser. Mounted once for the app. */
export function useAuthLive(): void {
  const client = useQueryClient();
  const { role } = useSession();
  useLive('account/confirmed', () => {
    if (!role || role === 'staff') return;
    applyFact<Profile>(client, profileQuery(role).queryKey, (profile: Profile | undefined) =>
      profile && 'emailVerified' in profile ? { ...profile, emailVerified: true } : profile,
    );
  });
}
