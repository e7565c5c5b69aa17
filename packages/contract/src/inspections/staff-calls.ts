import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { Id, success, timestamp, prose, optionalText } from '../fields.ts';

const desk = { roles: ['staff'], staff: ['admin', 'moderator'] } as const;
const MOST = 50;
const day = z.iso.date();

const RecordExport = z.object({
  _id: z.string(),
  /** Absent if the export covers all creators. */
  username: z.string().optional(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** `asked` means waiting for a colleague's approval. */
  state: z.enum(['asked', 'refused', 'pending', 'ready', 'failed', 'removed']),
  askedBy: z.string(),
  /** True if the caller requested the export. A colleague must decide on it. */
  isOwn: z.boolean(),
  createdAt: timestamp,
  decidedBy: z.string().optional(),
  people: z.number().int().optional(),
  items: z.number().int().optional(),
  bytes: z.number().int().optional(),
  /** Time at which the archive is removed. */
  expiresAt: timestamp.optional(),
});

export const inspectionsStaff = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/inspections',
    summary: `List exports of identity and release records; the newest ${MOST}`,
    response: shortList(RecordExport, MOST),
  }),
  ask: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/inspections',
    summary:
      'Request the records of everyone shown in content of given days, of one creator or of all; a colleague has to approve',
    body: z.object({
      /** Username or id of a creator. */
      account: optionalText(60),
      from: day,
      to: day,
      reason: prose(500),
    }),
    response: RecordExport,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  decide: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/inspections/{id}/decide',
    summary: 'Approve an export, so that its archive is made, or reject it; never by its requester',
    params: Id,
    body: z.object({ agrees: z.boolean() }),
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  link: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/inspections/{id}/link',
    summary: 'Create a link to the archive, valid for a minute; logged',
    params: Id,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    errors: ['NOT_FOUND'],
    secret: true,
  }),
};
