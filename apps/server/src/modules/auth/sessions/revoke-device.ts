import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { AuthParts } from '../auth-parts.ts';
import { endLoginSessions } from './open-login-session.ts';

type Revoke = typeof auth.revokeDevice;

export const revokeDevice =
  (parts: AuthParts) =>
  async (context: RequestContext, { params }: Input<Revoke>): Promise<Answer<Revoke>> => {
    const ended = await context.inTransaction((tx) =>
      endLoginSessions(tx, context.caller.accountId, { id: params.id }),
    );
    if (ended.length === 0) refuse('NOT_FOUND');
    parts.sessions.forget(ended);
    return { success: true };
  };
