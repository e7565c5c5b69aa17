import { z } from 'zod';
import { endpoint, list, shortList } from './core.ts';
import { email, Id, pageQuery, success, text, timestamp } from './fields.ts';
import { STUDIO_ROLES } from './teams-terms.ts';

const Role = z.enum(STUDIO_ROLES);
const MOST_TEAMMATES = 50;

export const Teammate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Invited until they have set their password by the mail. */
  status: z.enum(['invited', 'active']),
  hasSecondFactor: z.boolean(),
  createdAt: timestamp,
  lastSeenAt: timestamp.optional(),
});
export const StudioAct = z.object({
  _id: z.string(),
  at: timestamp,
  /** Who did it; the studio's name for its own account. */
  actor: z.string(),
  /** The call, as the contract names it: `members.setStatus`. */
  call: z.string(),
  /** The id that it was about. */
  subject: z.string(),
});

/** Who works for a studio, with a login of their own, and what was done in its name. */
export const teams = {
  list: endpoint({
    method: 'GET',
    path: '/studio/team',
    roles: ['studio'],
    summary: 'List the studio’s staff and their roles',
    response: shortList(Teammate, MOST_TEAMMATES),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/studio/team',
    roles: ['studio'],
    summary: 'Invite someone to the studio’s staff; they receive a link to set their password',
    body: z.object({ name: text(80), email, role: Role }),
    response: Teammate,
    errors: ['EMAIL_TAKEN', 'NOT_VERIFIED', 'CONFLICT'],
    perMinute: 10,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/studio/team/{id}',
    roles: ['studio'],
    summary: 'Change a studio staff role; nobody can change their own',
    params: Id,
    body: z.object({ role: Role }),
    response: Teammate,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/team/{id}',
    roles: ['studio'],
    summary: 'Remove someone from the studio’s staff and end their sessions',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  trail: endpoint({
    method: 'GET',
    path: '/studio/trail',
    roles: ['studio'],
    summary: 'List changes made in the studio’s name and who made them, newest first',
    query: pageQuery(['at'], 50).pick({ limit: true, cursor: true }),
    response: list(StudioAct),
  }),
};
