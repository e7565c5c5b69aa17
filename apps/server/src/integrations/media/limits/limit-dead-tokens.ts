import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NetworkLimits } from '../../../platform/limits/network-limits.ts';

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
  readonly limits: NetworkLimits;
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
 * Limits by network what opens media, and what comes with tokens and sessions that open nothing. Each attempt is counted before
 * it is looked up, and given back when it was good. A session of this node costs no look-up, so it is counted only when it is
 * refused: a neighbour's dead session holds up nobody's good one. Returns a function to be called with the status of a refusal
 * before it is sent; it throws RATE_LIMITED in its place.
 */
export function limitDeadTokens(
  app: FastifyInstance,
  { isHere, isPassedOn, isOwnName, limits }: DeadTokenOptions,
): (request: FastifyRequest, status: number) => void {
  const attempts = new WeakMap<FastifyRequest, () => void>();
  const isCounted = (request: FastifyRequest): boolean =>
    !isPassedOn(request) && !isOwnName(params(request).streamId ?? '', params(request).session ?? '');
  app.addHook('preHandler', async (request) => {
    if (request.method === 'OPTIONS' || !isCounted(request)) return;
    if (!namesSession(request)) {
      limits.budget.take(request.ip, 'media');
      attempts.set(request, limits.deadTokens.take(request.ip));
    } else if (!isHere(params(request).streamId ?? '')) attempts.set(request, limits.deadSessions.take(request.ip));
  });
  app.addHook('onResponse', async (request, reply) => {
    const isDead = (namesSession(request) ? DEAD_SESSION : DEAD).has(reply.statusCode);
    if (!isDead) attempts.get(request)?.();
  });
  return (request, status) => {
    if (!namesSession(request) || !DEAD_SESSION.has(status) || !isCounted(request) || attempts.has(request)) return;
    attempts.set(request, limits.deadSessions.take(request.ip));
  };
}
