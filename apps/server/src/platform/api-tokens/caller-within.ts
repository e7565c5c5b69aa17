import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { refuse } from '../refuse.ts';

/**
 * Returns the caller restricted by its API token: unchanged if the token's scope covers the route, or a visitor on
 * public routes. Throws FORBIDDEN if the token lacks the scope or the route is closed to tokens.
 */
export function callerWithin(request: FastifyRequest): Caller {
  const { caller } = request;
  const { endpoint, scope } = request.routeOptions.config;
  if (!caller.api) return caller;
  if (scope) {
    if (!caller.api.scopes.includes(scope)) refuse('FORBIDDEN', `This API token lacks the scope ${scope}.`);
    return caller;
  }
  if (endpoint && !endpoint.roles.includes('visitor')) refuse('FORBIDDEN', 'API tokens cannot make this call.');
  return request.visitor;
}
