import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { Id, pageQuery, success, timestamp, prose, optionalText } from '../fields.ts';
import { Adjustment, ADJUSTMENT_STATUSES, HISTORY_KINDS, HistoryLine, PersonRow, PersonView } from './shapes.ts';

const EVERYBODY = ['admin', 'moderator', 'finance', 'support'] as const;
const GUARDS = ['admin', 'moderator'] as const;
const FINANCE = ['admin', 'finance'] as const;
const MOST_TOKENS = 1_000_000;
const reason = z.object({ reason: prose(500) });
const Page = pageQuery(['createdAt'], 50).pick({ limit: true, cursor: true });

export const peopleStaff = {
  search: endpoint({
    method: 'GET',
    path: '/admin/people',
    roles: ['staff'],
    staff: EVERYBODY,
    summary: 'Search accounts by id, @username, email address or name; newest first',
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
    summary: 'Get an account with its balance and status',
    params: Id,
    response: PersonView,
    errors: ['NOT_FOUND'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/people/{id}/history',
    roles: ['staff'],
    staff: EVERYBODY,
    summary: 'List an account’s events of one kind, newest first',
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
    summary: 'Add an internal note to an account',
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
      'Suspend an account at once, with a reason that is mailed; `ban` is permanent until an administrator lifts it',
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
    summary: 'Restore a suspended account; only administrators can restore a banned one',
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
      'View the site as another account for 15 minutes: a read-only session without payment details, documents or private messages; each is logged',
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
    summary: 'End all your sessions as another account',
    response: success,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/adjustments',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Credit or debit a wallet or earnings; above the configured limit a colleague has to approve',
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
    summary: 'List adjustments of all accounts, newest first',
    query: Page.extend({ status: z.enum(ADJUSTMENT_STATUSES).optional() }),
    response: list(Adjustment),
  }),
  decideAdjustment: endpoint({
    method: 'POST',
    path: '/admin/adjustments/{id}/{verdict}',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Approve or reject a colleague’s adjustment; its requester can only reject',
    idempotent: true,
    params: Id.extend({ verdict: z.enum(['approve', 'refuse']) }),
    response: Adjustment,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'CONFLICT'],
  }),
};
