import type { AccountRole } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { SESSION_SECONDS } from './open-login-session.ts';

/** Returns a new session, both in the body and as cookies for pages. */
export function viewLogin<R extends AccountRole>(
  context: RequestContext,
  session: {
    readonly token: string;
    readonly role: R;
    readonly rememberMe: boolean;
    readonly isRestored: boolean;
  },
): { token: string; role: R; restored?: true } {
  const { token, role, rememberMe, isRestored } = session;
  context.setCookie('token', token, SESSION_SECONDS);
  context.setCookie('role', role, SESSION_SECONDS);
  context.setCookie('rememberMe', String(rememberMe), SESSION_SECONDS);
  return { token, role, ...(isRestored ? { restored: true } : {}) };
}

export function clearSession(context: RequestContext): void {
  for (const name of ['token', 'role', 'rememberMe']) context.setCookie(name, '', 0);
}
