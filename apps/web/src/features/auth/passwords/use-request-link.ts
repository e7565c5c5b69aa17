import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import type { CustomerRole } from '../roles.ts';

interface Asked {
  readonly email: string;
  readonly type: CustomerRole;
  /** Page to open after the link has been used. */
  readonly returnTo?: string | undefined;
}

/**
 * Requests an email with a password reset link or another confirmation link. The response doesn't reveal whether the
 * account exists.
 */
export function useRequestLink(purpose: 'reset' | 'verify') {
  const api = useApi();
  const call = purpose === 'reset' ? api.auth.forgot : api.auth.resendVerification;
  return useMutation({ mutationFn: (body: Asked) => call({ body }) });
}
