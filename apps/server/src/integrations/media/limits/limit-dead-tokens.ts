import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NetworkLimits } from '../../../platform/limits/network-limits.ts';

/** HTTP statuses that mean the grant, session or stream does not exist. */
const DEAD = new Set([401, 403]);
const DEAD_SESSION = new Set([403, 404]);

export interface DeadTokenOptions {
  /** Returns whether this node has the stream. Checks memory only. */
  readonly isHere: (streamId: string) => boolean;
  /** Returns whether another node of the site forwarded the request and has already counted it. */
  readonly isPassedOn: (request: FastifyRequest) => boolean;
  /** Returns whether this site issued the shared session. Its requests come from many viewers. */
  readonly isOwnName: (streamId: string, session: string) => boolean;
  readonly limits: NetworkLimits;
}

interface MediaParams {
  readonly streamId?: string;
  /** `sessionId` is part of WHIP and WHEP URLs, `session` of HLS URLs. */
  readonly sessionId?: string;
  readonly session?: string;
}
const params = (request: FastifyRequest) => request.params as MediaParams;
const namesSession = (request: FastifyRequest): boolean =>
  params(request).sessionId !== undefined || params(request).session !== undefined;

/**
 * Limits, per network, how often media is opened and how often invalid tokens and sessions are tried. Each attempt is
 * counted before the lookup and refunded if it succeeds. A session on this node needs no lookup, so it is counted only
 * if refused, and a neighbor's dead session does not block valid ones. Returns a function to call with the status of a
 * refusal before it is sent. It throws RATE_LIMITED instead if the limit is reached.
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
