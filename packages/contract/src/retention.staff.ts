import { z } from 'zod';
import { endpoint } from './core.ts';
import { Id, success, text, timestamp, prose } from './fields.ts';

const desk = { roles: ['staff'], staff: ['admin'] } as const;

/** What is kept: one name for each line of the table, as the server has them and staff read them in words. */
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
  /** Null: as long as its account or its books; 0: as soon as it is over, or with a setting for good. */
  days: z.number().int().nullable(),
  /** The setting by which the days change. */
  setting: z.string().optional(),
  /** The job of the clock that deletes it; absent where nothing does. */
  job: z.string().optional(),
  /** Stays while its account is under a legal hold. */
  isHeld: z.boolean(),
  /** What the nightly sweep did last. */
  run: z.object({ at: timestamp, rows: z.number().int(), ms: z.number().int() }).optional(),
});

/** What is kept how long, and of whom nothing is deleted. */
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
