import { useQueryClient } from '@tanstack/react-query';
import { applyFact, useLive } from '../../../shared/live/index.ts';
import { profileQuery, useSession, type Profile } from '../../../shared/session/index.ts';

/**
 * Marks the email address as confirmed in every tab, no matter in which browser it was confirmed. Mounted once for the
 * app.
 */
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
