import type { Answer, auth } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { clearSession } from './view-login.ts';
import type { AuthParts } from '../auth-parts.ts';
import { endLoginSessions } from './open-login-session.ts';

export const logOut =
  (parts: AuthParts) =>
  async (context: RequestContext): Promise<Answer<typeof auth.logout>> => {
    const { accountId, sessionId } = context.caller;
    parts.sessions.forget(await context.inTransaction((tx) => endLoginSessions(tx, accountId, { id: sessionId })));
    clearSession(context);
    return { success: true };
  };
