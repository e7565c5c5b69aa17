import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { ApiToken } from './shapes.ts';
import { Id, pageQuery, Person, success, prose } from '../fields.ts';

const byAdmins = { roles: ['staff'], staff: ['admin'] } as const;
const kind = z.enum(['token', 'bot']);

const StaffToken = ApiToken.extend({
  /** A bot's token opens only the chat of its creator's room. */
  kind,
  /** Account on whose behalf the token acts. */
  account: Person.extend({ role: z.enum(['user', 'performer', 'studio']) }),
});

/** API tokens and bots of all accounts, for staff. */
export const developersStaff = {
  tokens: endpoint({
    ...byAdmins,
    method: 'GET',
    path: '/admin/api-tokens',
    summary: 'List API and bot tokens, newest first; `q` matches the beginning of a name, username or token',
    query: pageQuery(['createdAt'], 25).extend({ kind: kind.optional() }),
    response: list(StaffToken),
  }),
  revoke: endpoint({
    ...byAdmins,
    method: 'POST',
    path: '/admin/api-tokens/{id}/revoke',
    summary: 'Revoke an API or bot token, effective at once',
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
