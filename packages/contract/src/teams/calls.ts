import { z } from 'zod';
import { endpoint, list, shortList } from '../core.ts';
import { email, Id, pageQuery, success, text, timestamp } from '../fields.ts';
import { STUDIO_ROLES } from './terms.ts';

const Role = z.enum(STUDIO_ROLES);
const MOST_TEAMMATES = 50;

export const Teammate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** `invited` until the person sets a password through the invitation email. */
  status: z.enum(['invited', 'active']),
  hasSecondFactor: z.boolean(),
  createdAt: timestamp,
  lastSeenAt: timestamp.optional(),
});
export const StudioAct = z.object({
  _id: z.string(),
  at: timestamp,
  /** Person who made the call, or the studio's name for its own account. */
  actor: z.string(),
  /** Name of the call in the contract, e.g. `members.setStatus`. */
  call: z.string(),
  /** Id of the subject. */
  subject: z.string(),
});

/** Teammates of a studio, each with their own login, and a log of actions in the studio's name. */
export const teams = {
  list: endpoint({
    method: 'GET',
    path: '/studio/team',
    roles: ['studio'],
    studioRoles: ['owner'],
    summary: 'List the studio’s staff and their roles',
    response: shortList(Teammate, MOST_TEAMMATES),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/studio/team',
    roles: ['studio'],
    studioRoles: ['owner'],
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
    studioRoles: ['owner'],
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
    studioRoles: ['owner'],
    summary: 'Remove someone from the studio’s staff and end their sessions',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  trail: endpoint({
    method: 'GET',
    path: '/studio/trail',
    roles: ['studio'],
    studioRoles: ['owner', 'manager', 'finance'],
    summary: 'List changes made in the studio’s name and who made them, newest first',
    query: pageQuery(['at'], 50).pick({ limit: true, cursor: true }),
    response: list(StudioAct),
  }),
};
