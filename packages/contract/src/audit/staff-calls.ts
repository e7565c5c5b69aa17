import { z } from 'zod';
import { endpoint, fileResponse, list } from '../core.ts';
import { id, isoDate, pageQuery, timestamp, optionalText } from '../fields.ts';

export const AuditRow = z.object({
  _id: z.string(),
  at: timestamp,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
  /** The person whom the action was about. */
  person: z.object({ _id: z.string(), username: z.string() }).optional(),
  /** The remaining parts of the detail, with amounts in tokens and usernames instead of ids. */
  facts: z.array(z.object({ key: z.string(), value: z.string() })).max(100),
  address: z.string(),
});

const narrowed = {
  action: z.string().max(60).optional(),
  /** Matches text in the subject or detail, or a staff member's name. */
  q: optionalText(100),
  actor: id.optional(),
  /** UTC days, inclusive. */
  fromDate: isoDate.optional(),
  toDate: isoDate.optional(),
};

export const auditStaff = {
  audit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    roles: ['staff'],
    staff: ['admin'],
    mayLagFor: 'staff',
    summary: 'List staff actions',
    query: pageQuery(['createdAt'], 50).extend(narrowed),
    response: list(AuditRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/audit/export',
    roles: ['staff'],
    staff: ['admin'],
    mayLagFor: 'staff',
    summary: 'Export staff actions; the export itself is logged',
    query: z.object(narrowed),
    response: fileResponse,
    file: 'text/csv',
    perMinute: 10,
  }),
};
