import { z } from 'zod';
import { endpoint } from '../core.ts';
import { Id, success, text, timestamp, prose } from '../fields.ts';

const desk = { roles: ['staff'], staff: ['admin'] } as const;

/**
 * Names of the categories of stored data, one per row of the retention table. Staff read a description of each
 * category.
 */
export const KEPT = [
  'sessions',
  'logins',
  'payoutNetworks',
  'visitors',
  'answers',
  'deadJobs',
  'notifications',
  'events',
  'senders',
  'agePasses',
  'exports',
  'recordExports',
  'erasing',
  'chat',
  'contact',
  'reports',
  'messageReports',
  'orderAddresses',
  'documents',
  'releases',
  'audit',
  'books',
  'affiliates',
  'campaigns',
] as const;
export type KeptName = (typeof KEPT)[number];

const Kept = z.object({
  name: z.enum(KEPT),
  tables: z.array(z.string()).max(20),
  for: z.enum(['security', 'operation', 'law', 'people']),
  /**
   * Retention in days. Null means as long as the account or its books exist. 0 means permanently if there is a
   * `setting`. Without one, 0 means that the data is deleted as soon as it has ended or expired.
   */
  days: z.number().int().nullable(),
  /** Setting that changes the days. */
  setting: z.string().optional(),
  /** Scheduled job that deletes the data. Absent if no job does. */
  job: z.string().optional(),
  /** True if a legal hold on the account blocks deletion. */
  isHeld: z.boolean(),
  /** Result of the latest nightly sweep. */
  run: z.object({ at: timestamp, rows: z.number().int(), ms: z.number().int() }).optional(),
});

/** Retention periods, and accounts exempt from deletion. */
export const retentionStaff = {
  view: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/retention',
    summary: 'Get retention periods, the last nightly sweep, and accounts under legal hold',
    response: z.object({
      kept: z.array(Kept).max(100),
      holds: z
        .array(
          z.object({
            _id: z.string(),
            username: z.string(),
            name: z.string(),
            reason: z.string(),
            placedAt: timestamp,
            placedBy: z.string(),
          }),
        )
        .max(500),
    }),
  }),
  hold: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/retention/holds',
    summary: 'Place an account under a legal hold: nothing about it is deleted',
    body: z.object({ account: text(60), reason: prose(500) }),
    response: success,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  release: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/retention/holds/{id}/release',
    summary: 'Release a legal hold',
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
