import { z } from 'zod';
import { endpoint, list } from './core.ts';
import { Id, pageQuery, success, timestamp, prose, optionalText } from './fields.ts';
import { Adjustment, ADJUSTMENT_STATUSES, HISTORY_KINDS, HistoryLine, PersonRow, PersonView } from './people-shapes.ts';

const EVERYBODY = ['admin', 'moderator', 'finance', 'support'] as const;
const GUARDS = ['admin', 'moderator'] as const;
const FINANCE = ['admin', 'finance'] as const;
const MOST_TOKENS = 1_000_000;
const reason = z.object({ reason: prose(500) });
const Page = pageQuery(['createdAt'], 50).pick({ limit: true, cursor: true });

/** Whoever has an account, as staff see them, and what staff do with them. */
export const peopleStaff = {
  search: endpoint({
    method: 'GET',
    path: '/admin/people',
    roles: ['staff'],
    staff: EVERYBODY,
    summary: 'Accounts, the newest first; by an id, a @username, an e-mail address or words of the name',
    query: Page.extend({
      q: optionalText(100),
      role: z.enum(['user', 'performer', 'studio']).optional(),
      status: z.enum(['active', 'suspended', 'banned']).optional(),
    }),
    response: list(PersonRow),
  }),
  view: endpoint({
    method: 'GET',
    path: '/admin/people/{id}',
    roles: ['staff'],
    staff: EVERYBODY,
    summary: 'One account, with what it has and how it stands',
    params: Id,
    response: PersonView,
    errors: ['NOT_FOUND'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/people/{id}/history',
    roles: ['staff'],
    staff: EVERYBODY,
    summary: 'What happened with an account, a kind at a time, the newest first',
    params: Id,
    query: Page.extend({ kind: z.enum(HISTORY_KINDS).default('decisions') }),
    response: list(HistoryLine),
    errors: ['NOT_FOUND'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/notes',
    roles: ['staff'],
    staff: EVERYBODY,
    summary: 'Write something down about an account, for colleagues only',
    params: Id,
    body: z.object({ text: prose(2000) }),
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/suspend',
    roles: ['staff'],
    staff: GUARDS,
    summary:
      'Shut an account out at once, with a reason that is mailed; `ban` is for good, until an administrator lifts it',
    params: Id,
    body: reason.extend({ ban: z.boolean().default(false) }),
    response: PersonView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/restore',
    roles: ['staff'],
    staff: GUARDS,
    summary: 'Let a suspended account in again; who is banned, by an administrator only',
    params: Id,
    body: reason,
    response: PersonView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  look: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/look',
    roles: ['staff'],
    staff: ['admin', 'support'],
    summary:
      'Look at the site as somebody for 15 minutes: a session that reads only, without payment details, documents and private messages; each look is logged',
    secret: true,
    params: Id,
    body: reason,
    response: z.object({
      token: z.string(),
      role: z.enum(['user', 'performer', 'studio']),
      expiresAt: timestamp,
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 20,
  }),
  endLooks: endpoint({
    method: 'DELETE',
    path: '/admin/looks',
    roles: ['staff'],
    staff: ['admin', 'support'],
    summary: 'End all looks of the caller',
    response: success,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/adjustments',
    roles: ['staff'],
    staff: FINANCE,
    summary:
      'Give somebody tokens, or take some (below zero), of a wallet or of earnings; over the limit of the settings a colleague has to agree',
    idempotent: true,
    params: Id,
    body: reason.extend({
      tokens: z
        .number()
        .min(-MOST_TOKENS)
        .max(MOST_TOKENS)
        .multipleOf(0.01)
        .refine((value) => value !== 0, 'Must not be 0'),
    }),
    response: Adjustment,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  adjustments: endpoint({
    method: 'GET',
    path: '/admin/adjustments',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Adjustments of all accounts, the newest first',
    query: Page.extend({ status: z.enum(ADJUSTMENT_STATUSES).optional() }),
    response: list(Adjustment),
  }),
  decideAdjustment: endpoint({
    method: 'POST',
    path: '/admin/adjustments/{id}/{verdict}',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Agree to what a colleague wants to give or take, or refuse it; who asked can only refuse',
    idempotent: true,
    params: Id.extend({ verdict: z.enum(['approve', 'refuse']) }),
    response: Adjustment,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'CONFLICT'],
  }),
};
