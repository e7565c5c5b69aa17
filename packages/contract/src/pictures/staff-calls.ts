import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { Id, pageOf, success, text, timestamp, optionalProse } from '../fields.ts';
import { REPORT_REASONS } from '../reports/terms.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const Reason = z.enum(REPORT_REASONS);

/** A blocked picture. The picture itself isn't stored, only fingerprints that identify copies. */
const BlockedPicture = z.object({
  _id: z.string(),
  reason: Reason,
  /** `staff`, `report`, or the name of a list. */
  source: z.string(),
  note: z.string(),
  /** Number of uploads that matched it. */
  hits: z.number().int(),
  createdAt: timestamp,
});

const desk = { roles: ['staff'], staff: ['admin', 'moderator'] } as const;
const picture = { file: { maxBytes: MOST_BYTES, kinds: ['image'], required: true } } as const;

/** Block list of pictures. */
export const picturesStaff = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/blocked-pictures',
    summary: 'List blocked pictures, newest first',
    query: z.object({ limit: pageOf(24).limit, cursor: z.string().max(100).optional() }).strict(),
    response: list(BlockedPicture),
  }),
  add: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/blocked-pictures',
    summary: 'Block a picture: similar uploads are held, and existing ones go to staff for review',
    files: picture,
    body: z.object({ reason: Reason, note: optionalProse(500) }),
    response: BlockedPicture,
    errors: ['ALREADY_DONE', 'UNSUPPORTED_FILE', 'TOO_LARGE'],
    perMinute: 60,
  }),
  addPrints: endpoint({
    ...desk,
    staff: ['admin'],
    method: 'POST',
    path: '/admin/blocked-pictures/prints',
    summary: 'Import entries of an external list by their 256-bit hashes; known ones are skipped',
    body: z.object({
      prints: z
        .array(z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'))
        .min(1)
        .max(500),
      reason: Reason,
      source: text(100),
    }),
    response: z.object({ added: z.number().int() }),
    perMinute: 60,
  }),
  remove: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/admin/blocked-pictures/{id}',
    summary: 'Unblock a picture; held uploads stay held until decided',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/blocked-pictures/test',
    summary: 'Test whether a picture resembles a blocked one',
    files: picture,
    response: z.object({
      /** True if the picture has too little detail to be distinguished from others. */
      isPlain: z.boolean(),
      match: z.object({ picture: BlockedPicture, distance: z.number().int() }).optional(),
    }),
    errors: ['UNSUPPORTED_FILE', 'TOO_LARGE'],
    perMinute: 60,
  }),
};
