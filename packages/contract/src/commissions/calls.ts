import { z } from 'zod';
import {
  commissionChanges,
  CommissionChange,
  CommissionKind,
  CommissionProposal,
  COMMISSION_KINDS,
  commissionTable,
  editableCommissions,
} from './shapes.ts';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, id, pageOf, Person, optionalText, accountId } from '../fields.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

const table = z.object({ data: commissionTable, total: z.number().int() });
const editable = z.object({ data: editableCommissions, total: z.number().int() });
const ownTable = table.extend({
  studio: Person.optional(),
  /** The studio's proposals that await the caller's decision. */
  proposals: z.array(CommissionProposal).max(COMMISSION_KINDS.length),
});
const page = z.object({
  ...pageOf(25),
  /** Id of the last row of the previous page. */
  cursor: z.string().max(200).optional(),
});
const people = page.extend({ q: optionalText(100) });
const Member = z.object({ performer: Person, rates: editableCommissions });

/** Revenue split between the site, a studio and the creator. */
export const commissions = {
  own: endpoint({
    method: 'GET',
    path: '/settings/performer/commission',
    roles: ['performer'],
    scope: 'earnings:read',
    whileLooking: true,
    summary: 'Get how your income is split, by kind of spending, and the source of each percentage',
    response: ownTable,
  }),
  answerProposal: endpoint({
    method: 'POST',
    path: '/performers/studio/proposals/{id}/{answer}',
    roles: ['performer'],
    summary: 'Accept or decline a higher studio share; an accepted one applies from now on',
    params: Id.extend({ answer: z.enum(['accept', 'decline']) }),
    response: ownTable,
    errors: ['NOT_FOUND'],
  }),
  studio: endpoint({
    method: 'GET',
    path: '/studio/commission-setting',
    roles: ['studio'],
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'Get the studio’s and the site’s shares of its members’ income, by kind of spending',
    response: editable,
  }),
  setStudio: endpoint({
    method: 'PUT',
    path: '/studio/commission-setting',
    roles: ['studio'],
    studioRoles: ['owner'],
    summary: 'Set the studio’s share of its members’ income; an increase applies to each member once they agree',
    perMinute: 30,
    body: commissionChanges,
    response: editable,
  }),
  members: endpoint({
    method: 'GET',
    path: '/studio/commission',
    roles: ['studio'],
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'List the studio’s share for each member, by name',
    query: people,
    response: list(Member),
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/studio/commission/member/{id}',
    roles: ['studio'],
    studioRoles: ['owner'],
    summary: 'Set the studio’s share for one member; an increase applies once they agree',
    perMinute: 60,
    params: Id,
    body: commissionChanges,
    response: Member,
    errors: ['NOT_FOUND'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/studio/commission/history',
    roles: ['studio'],
    studioRoles: ['owner', 'manager', 'finance'],
    whileLooking: true,
    summary: 'List changes of the studio’s commissions, newest first',
    query: page.extend({ performerId: accountId.optional() }),
    response: list(CommissionChange),
  }),
};

export const commissionsLive = {
  /** Sent to a member when their studio proposes a higher share. */
  'commission/proposed': liveEvent({ from: 'server', payload: z.object({ studioId: z.string() }) }),
};

const byFinance = { roles: ['staff'], staff: ['admin', 'finance'] } as const;
const Owner = Person.extend({
  role: z.enum(['performer', 'studio']),
  studio: Person.optional(),
  /** True if the site's share deviates from its default. */
  hasOwn: z.boolean(),
});

/** The site's share, by default and for individual accounts. The default percentages are part of the settings. */
export const commissionsStaff = {
  site: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions',
    summary: 'Get the default split by kind of spending',
    response: table.extend({
      /** Maximum percentage a studio may set for itself, unless the site's own is higher. */
      studioMostPercent: z.number(),
    }),
  }),
  owners: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions/owners',
    summary: 'Search performers and studios by name; by default those with a split of their own',
    query: people,
    response: list(Owner),
  }),
  owner: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions/owners/{id}',
    summary: 'Get the site’s share for a performer, or for a studio’s members, by kind of spending',
    params: Id,
    response: Owner.extend({ rates: editableCommissions }),
    errors: ['NOT_FOUND'],
  }),
  setOwner: endpoint({
    ...byFinance,
    method: 'PUT',
    path: '/admin/commissions/owners/{id}',
    summary: 'Set the site’s share for a performer, or for a studio’s members, from now on',
    params: Id,
    body: commissionChanges,
    response: Owner.extend({ rates: editableCommissions }),
    errors: ['NOT_FOUND'],
  }),
  changes: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions/history',
    summary: 'List commission changes, newest first',
    query: page.extend({
      /** Id of a performer or studio, or `site`. */
      ownerId: z.union([id, z.literal('site')]).optional(),
      kind: CommissionKind.optional(),
    }),
    response: list(CommissionChange),
  }),
};
