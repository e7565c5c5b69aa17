import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { loginPageOf, profileQuery, useSessionChange } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { landingOf } from '../landing.ts';
import type { CustomerRole } from '../roles.ts';
import { secondStep } from './second-step.ts';

interface Entry {
  readonly token: string;
  readonly role: CustomerRole;
  readonly rememberMe: boolean;
  readonly returnTo?: string | undefined;
  /** True if the owner had suspended the account until this login. */
  readonly restored?: boolean | undefined;
}

/**
 * Starts a session, fetches the profile, and opens the user's landing page. Ends the session if the profile can't be
 * fetched.
 */
export function useEnter() {
  const { begin, end } = useSessionChange();
  const client = useQueryClient();
  const router = useRouter();
  const t = useWords(authWords);
  return async ({ token, role, rememberMe, returnTo, restored }: Entry): Promise<void> => {
    secondStep.forget();
    begin({ token, role, rememberMe });
    try {
      const profile = await client.fetchQuery(profileQuery(role));
      await router.navigate({ href: landingOf(profile, returnTo), replace: true });
      if (restored) toast.success(t('auth.restored'));
    } catch (error) {
      end();
      await router.navigate({ href: loginPageOf(role), replace: true });
      throw error;
    }
  };
}
