import { z } from 'zod';
import { endpoint, fileResponse, list } from '../core.ts';
import { Id, pageOf, success, timestamp, prose, optionalText } from '../fields.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from './terms.ts';
import { ReportCase, ReportCaseDetails, ReportFigures, reportKind } from './shapes.ts';

const desk = { roles: ['staff'], staff: ['admin', 'moderator'], errors: ['NOT_FOUND'] } as const;
const month = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month, e.g. 2026-03') }).strict();

export const reportsStaff = {
  search: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/reports',
    summary: 'List reports: open ones by urgency and age, others newest first',
    query: z
      .object({
        limit: pageOf(24).limit,
        cursor: z.string().max(100).optional(),
        status: z.enum(['open', 'own', 'appealed', 'decided']).default('open'),
        kind: reportKind.optional(),
        reason: z.enum(REPORT_REASONS).optional(),
        /** Username of the person reported. */
        username: optionalText(30),
        /** Username or email address of the reporter. */
        reporter: optionalText(320),
      })
      .strict(),
    response: list(ReportCase),
    errors: [],
  }),
  view: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/reports/{id}',
    summary: 'Get a case with the content as it was when reported',
    params: Id,
    response: ReportCaseDetails,
    secret: true,
  }),
  blockPicture: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/reports/{id}/block-picture',
    summary: 'Block a reported picture everywhere: similar uploads are held from now on',
    params: Id,
    body: z.object({ reportId: z.uuid(), picture: z.number().int().min(0).max(19), reason: z.enum(REPORT_REASONS) }),
    response: success,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'UNSUPPORTED_FILE'],
    perMinute: 60,
  }),
  claim: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/reports/{id}/claim',
    summary: 'Claim a case for 15 minutes, during which nobody else can decide it; repeated calls extend the claim',
    params: Id,
    response: z.object({ until: timestamp }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  }),
  release: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/admin/reports/{id}/claim',
    summary: 'Release a claimed case',
    params: Id,
    response: success,
  }),
  decide: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/reports/{id}/decide',
    summary: 'Decide a case you have claimed; the person concerned receives a statement of reasons',
    params: Id,
    body: z.object({
      outcome: z.enum(REPORT_OUTCOMES),
      reason: z.enum(REPORT_REASONS),
      ground: z.enum(['law', 'terms']).default('terms'),
      /** Message from staff to the person concerned. */
      text: prose(2000),
      /** Suspensions only. */
      days: z.number().int().min(1).max(365).optional(),
      /** Also removes the content, in addition to a suspension or ban. */
      alsoRemove: z.boolean().optional(),
    }),
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  }),
  decideAppeal: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/reports/{id}/appeal',
    summary: 'Decide an appeal, as someone other than the first decider; granting it reverses the decision',
    params: Id,
    body: z.object({ outcome: z.enum(['upheld', 'undone']), answer: prose(2000) }),
    /** `caseId` is the case to decide next if "no action" was reversed. Otherwise, it is the appealed case. */
    response: success.extend({ caseId: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  }),
  figures: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/reports/figures',
    summary: 'Get a month’s figures required by authorities and card schemes',
    query: month,
    response: ReportFigures,
    errors: [],
  }),
  exportFigures: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/reports/figures.csv',
    summary: 'Export figures as CSV, in the format of the transparency report or the card schemes',
    query: month.extend({ form: z.enum(['dsa', 'cards']).default('dsa') }),
    response: fileResponse,
    file: 'text/csv',
    errors: [],
  }),
};
