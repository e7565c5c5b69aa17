import { z } from 'zod';
import { endpoint, shortList, liveEvent } from '../core.ts';
import { email, Id, id, success, text, prose, optionalProse, line } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { OwnReport, Statement } from './shapes.ts';
import { REPORT_KINDS, REPORT_REASONS } from './terms.ts';

/** Token that lets an email recipient open their statement. */
const token = line(100).min(16).optional();
const MOST_STATEMENTS = 50;
const MOST_REPORTS = 50;
/** Language of follow-up emails to reporters without an account. */
const language = z.enum(LANGUAGES).optional();

/** Reports of content to staff, and their outcomes. */
export const reports = {
  file: endpoint({
    method: 'POST',
    path: '/reports',
    roles: ['visitor'],
    summary: 'Report something to staff, with or without an account; a repeated report returns the same reference',
    body: z.object({
      kind: z.enum(REPORT_KINDS),
      /** Id of the subject. For a profile or a room, the account's id. */
      id,
      reason: z.enum(REPORT_REASONS),
      note: optionalProse(2000),
      /** Email address for notifying a reporter without an account. */
      email: email.optional(),
      language,
    }),
    response: z.object({ success: z.boolean(), reference: z.string() }),
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
  takedown: endpoint({
    method: 'POST',
    path: '/takedown',
    roles: ['visitor'],
    summary: 'Request a takedown: unauthorized use of a work, or intimate pictures without consent',
    body: z.object({
      type: z.enum(['copyright', 'intimate']),
      /** Link to the page that shows the content. */
      link: text(1000),
      name: text(100),
      email,
      description: prose(4000),
      /** Confirmation that everything is true, and that the sender is the person concerned or acts on their behalf. */
      isTrue: z.literal(true, { error: ({ input }) => (input === undefined ? undefined : 'Please confirm this') }),
      language,
    }),
    response: z.object({ success: z.boolean(), reference: z.string() }),
    perMinute: 10,
  }),
  own: endpoint({
    method: 'GET',
    path: '/reports',
    roles: ['user', 'performer', 'studio'],
    studioRoles: ['owner', 'manager'],
    summary: `List your reports and their outcomes; the newest ${MOST_REPORTS}`,
    response: shortList(OwnReport, MOST_REPORTS),
  }),
  view: endpoint({
    method: 'GET',
    path: '/reports/{id}',
    roles: ['visitor'],
    summary: 'Get one of your reports: signed in, or with the key from the mail',
    params: Id,
    query: z.object({ key: token }).strict(),
    response: OwnReport,
    errors: ['NOT_FOUND'],
  }),
  object: endpoint({
    method: 'POST',
    path: '/reports/{id}/appeal',
    roles: ['visitor'],
    summary: 'Request one review of a "no action" decision by someone else, within six months',
    params: Id,
    body: z.object({ text: prose(5000), key: token }),
    response: success,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'CONFLICT'],
    perMinute: 10,
  }),
  statements: endpoint({
    method: 'GET',
    path: '/statements',
    roles: ['user', 'performer', 'studio'],
    studioRoles: ['owner', 'manager'],
    summary: `List decisions about you and your content; the newest ${MOST_STATEMENTS}`,
    response: shortList(Statement, MOST_STATEMENTS),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/statements/{id}',
    roles: ['visitor'],
    summary: 'Get a decision about you: signed in, or with the key from the mail',
    params: Id,
    query: z.object({ key: token }).strict(),
    response: Statement,
    errors: ['NOT_FOUND'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/statements/{id}/appeal',
    roles: ['visitor'],
    summary: 'Appeal a decision once, within six months; someone else reviews it',
    params: Id,
    body: z.object({ text: prose(5000), key: token }),
    response: success,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'CONFLICT'],
    perMinute: 10,
  }),
};

export const reportsLive = {
  /** Sent to staff when something is reported, claimed, decided or appealed. */
  'report/moved': liveEvent({ from: 'server', payload: z.object({ caseId: z.string() }) }),
};
