import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { EntryPlaceContext } from '../entry/entry-place.ts';
import type { CustomerRole } from '../roles.ts';
import { secondStep } from './second-step.ts';
import { useEnter } from './use-enter.ts';

export interface LoginFields {
  /** Email address or username. */
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Logs in with a given role. Continues with the second step if two-factor login is enabled. */
export function useLogIn(role: CustomerRole, returnTo: string | undefined) {
  const api = useApi();
  const router = useRouter();
  const enter = useEnter();
  const place = use(EntryPlaceContext);
  const call = { user: api.auth.userLogin, performer: api.auth.performerLogin, studio: api.auth.studioLogin }[role];
  return useMutation({
    mutationFn: async (body: LoginFields) => {
      const { token, requestorId, restored } = await call({ body });
      const { rememberMe } = body;
      if (token) return enter({ token, role, rememberMe, returnTo, restored });
      if (!requestorId) throw new Error('a login has to answer a session or a second step');
      secondStep.keep({ requestorId, role, rememberMe, returnTo: returnTo ?? place?.returnTo });
      if (place) place.show('step');
      else await router.navigate({ href: '/auth/2fa' });
    },
  });
}
