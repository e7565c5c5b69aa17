import { z } from 'zod';
import {
  commissionChanges,
  CommissionChange,
  CommissionKind,
  CommissionProposal,
  COMMISSION_KINDS,
  commissionTable,
  editableCommissions,
} from './commissions-shapes.ts';
import { endpoint, list, liveEvent } from './core.ts';
import { Id, id, pageOf, Person, optionalText } from './fields.ts';

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
    summary: 'How the caller’s income is divided, by kind of spend, and where each percentage comes from',
    response: ownTable,
  }),
  answerProposal: endpoint({
    method: 'POST',
    path: '/performers/studio/proposals/{id}/{answer}',
    roles: ['performer'],
    summary: 'Accept or decline that the studio takes more; what is accepted holds from now on',
    params: Id.extend({ answer: z.enum(['accept', 'decline']) }),
    response: ownTable,
    errors: ['NOT_FOUND'],
  }),
  studio: endpoint({
    method: 'GET',
    path: '/studio/commission-setting',
    roles: ['studio'],
    summary: 'What the studio takes of its members, by kind of spend, and what the site takes',
    response: editable,
  }),
  setStudio: endpoint({
    method: 'PUT',
    path: '/studio/commission-setting',
    roles: ['studio'],
    summary: 'Set what the studio takes of its members; from now on, and what is more when they agree',
    perMinute: 30,
    body: commissionChanges,
    response: editable,
  }),
  members: endpoint({
    method: 'GET',
    path: '/studio/commission',
    roles: ['studio'],
    summary: 'What the studio takes of each of its members, by name',
    query: people,
    response: list(Member),
  }),
  setMember: endpoint({
    method: 'PUT',
    path: '/studio/commission/member/{id}',
    roles: ['studio'],
    summary: 'Set what the studio takes of one member; from now on, and what is more when they agree',
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
    summary: 'What changed of the studio’s commissions, the newest first',
    query: page.extend({ performerId: id.optional() }),
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
    summary: 'How spends are divided where nothing else is set, by kind',
    response: table.extend({
      /** Maximum percentage a studio may set for itself, unless the site's own is higher. */
      studioMostPercent: z.number(),
    }),
  }),
  owners: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions/owners',
    summary: 'Performers and studios by name; without one, those for whom something is set',
    query: people,
    response: list(Owner),
  }),
  owner: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions/owners/{id}',
    summary: 'What the site takes of a performer, or of a studio’s members, by kind of spend',
    params: Id,
    response: Owner.extend({ rates: editableCommissions }),
    errors: ['NOT_FOUND'],
  }),
  setOwner: endpoint({
    ...byFinance,
    method: 'PUT',
    path: '/admin/commissions/owners/{id}',
    summary: 'Set what the site takes of a performer, or of a studio’s members; from now on',
    params: Id,
    body: commissionChanges,
    response: Owner.extend({ rates: editableCommissions }),
    errors: ['NOT_FOUND'],
  }),
  changes: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/commissions/history',
    summary: 'What changed of commissions, the newest first',
    query: page.extend({
      /** Id of a performer or studio, or `site`. */
      ownerId: z.union([id, z.literal('site')]).optional(),
      kind: CommissionKind.optional(),
    }),
    response: list(CommissionChange),
  }),
};
