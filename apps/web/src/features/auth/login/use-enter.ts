import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { loginPageOf, profileQuery, useSessionChange, type Profile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { EntryPlaceContext } from '../entry/entry-place.ts';
import { authWords } from '../words.ts';
import { landingOf } from '../landing.ts';
import type { CustomerRole } from '../roles.ts';
import { secondStep } from './second-step.ts';

interface Entry {
  readonly token: string;
  readonly role: CustomerRole;
  readonly rememberMe: boolean;
  readonly returnTo?: string | undefined;
  /** True if the owner had suspended the account and this login restored it. */
  readonly restored?: boolean | undefined;
}

/** Starts a session and fetches the profile. Ends the session if the profile can't be fetched. */
export function useBegin() {
  const { begin, end } = useSessionChange();
  const client = useQueryClient();
  return async ({ token, role, rememberMe }: Entry): Promise<Profile> => {
    secondStep.forget();
    begin({ token, role, rememberMe });
    try {
      return await client.fetchQuery(profileQuery(role));
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** Starts a session, and opens the user's landing page. In the sheet over another page, that page stays. */
export function useEnter() {
  const begin = useBegin();
  const router = useRouter();
  const place = use(EntryPlaceContext);
  const t = useWords(authWords);
  return async (entry: Entry): Promise<void> => {
    try {
      const profile = await begin(entry);
      if (place) place.onEntered(profile, false);
      else await router.navigate({ href: landingOf(profile, entry.returnTo), replace: true });
      if (entry.restored) toast.success(t('auth.restored'));
    } catch (error) {
      if (!place) await router.navigate({ href: loginPageOf(entry.role), replace: true });
      throw error;
    }
  };
}
