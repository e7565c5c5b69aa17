import { z } from 'zod';
import { endpoint, list } from './core.ts';
import { pageQuery, timestamp } from './fields.ts';

export const AuditRow = z.object({
  _id: z.string(),
  at: timestamp,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
  address: z.string(),
});

/** What staff did. */
export const auditStaff = {
  audit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'What staff did',
    query: pageQuery(['createdAt'], 50).extend({ action: z.string().max(60).optional() }),
    response: list(AuditRow),
  }),
};
