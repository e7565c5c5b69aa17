import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { refuse } from '../refuse.ts';

/**
 * Who calls, as far as an API token goes: itself where its scope opens the route, a visitor where everybody may. Refuses FORBIDDEN
 * for a scope that it lacks, and for what is closed to tokens.
 */
export function callerWithin(request: FastifyRequest): Caller {
  const { caller } = request;
  const { endpoint, scope } = request.routeOptions.config;
  if (!caller.api) return caller;
  if (scope) {
    if (!caller.api.scopes.includes(scope)) refuse('FORBIDDEN', `This API token lacks the scope ${scope}.`);
    return caller;
  }
  if (endpoint && !endpoint.roles.includes('visitor')) refuse('FORBIDDEN', 'API tokens may not make this call.');
  return request.visitor;
}
