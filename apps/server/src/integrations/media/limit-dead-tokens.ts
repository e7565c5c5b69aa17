import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Nobodies } from '../../platform/http/nobodies.ts';

/** What a right that opens nothing is refused with: no such right, no such session, no such stream. */
const DEAD = new Set([401, 403]);
const DEAD_SESSION = new Set([403, 404]);

export interface DeadTokenOptions {
  /** Whether this node has the stream; asked of memory only. */
  readonly isHere: (streamId: string) => boolean;
  /** Whether another node of the site has passed it on, which has counted it already. */
  readonly isPassedOn: (request: FastifyRequest) => boolean;
  /** Whether a session of everybody's was made by this site: what asks by it stands for many people. */
  readonly isOwnName: (streamId: string, session: string) => boolean;
  readonly tokens: Nobodies;
  readonly sessions: Nobodies;
}

interface MediaParams {
  readonly streamId?: string;
  /** The session of a WHIP or WHEP address, and that of HLS. */
  readonly sessionId?: string;
  readonly session?: string;
}
const params = (request: FastifyRequest) => request.params as MediaParams;
const namesSession = (request: FastifyRequest): boolean =>
  params(request).sessionId !== undefined || params(request).session !== undefined;

/**
 * Limits by address what comes with tokens and sessions that open nothing, before anything is looked up for it. Sessions
 * are counted apart from tokens: players whose show has ended ask for a few more files. A session of this node is looked
 * at in any case, which takes no look-up, so that nobody's file waits for a neighbour behind the same address. Returns what
 * is to be called with the status of a refusal before it is sent; it throws RATE_LIMITED in its place.
 */
export function limitDeadTokens(
  app: FastifyInstance,
  { isHere, isPassedOn, isOwnName, tokens, sessions }: DeadTokenOptions,
): (request: FastifyRequest, status: number) => void {
  const isCounted = (request: FastifyRequest): boolean =>
    !isPassedOn(request) && !isOwnName(params(request).streamId ?? '', params(request).session ?? '');
  app.addHook('preHandler', async (request) => {
    if (request.method === 'OPTIONS' || !isCounted(request)) return;
    if (!namesSession(request)) tokens.check(request.ip);
    else if (!isHere(params(request).streamId ?? '')) sessions.check(request.ip);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isCounted(request)) return;
    const isSession = namesSession(request);
    if ((isSession ? DEAD_SESSION : DEAD).has(reply.statusCode)) (isSession ? sessions : tokens).note(request.ip);
  });
  return (request, status) => {
    if (namesSession(request) && DEAD_SESSION.has(status) && isCounted(request)) sessions.check(request.ip);
  };
}
