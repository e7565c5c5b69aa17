import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { Id, pageQuery, timestamp, tokens } from '../fields.ts';
import { messageFields, MOST_MESSAGE_MEDIA } from './shapes.ts';

/** Recipients of a mass message: everyone in at least one segment, once. `lapsed` means former subscribers. */
export const MassSegment = z.enum(['followers', 'subscribers', 'buyers', 'lapsed']);
const segments = z.array(MassSegment).min(1).max(4);

const MassMessage = z.object({
  _id: z.string(),
  segments: z.array(MassSegment).max(4),
  text: z.string(),
  /** Number of files. */
  media: z.number().int().max(MOST_MESSAGE_MEDIA),
  /** Price of the files, in tokens. */
  price: tokens,
  state: z.enum(['scheduled', 'sending', 'sent', 'unsent']),
  /** Number of recipients reached so far. */
  recipients: z.number().int(),
  scheduledAt: timestamp,
  createdAt: timestamp,
  endedAt: timestamp.optional(),
});

/** Mass messages from a creator. Each recipient receives them in their own conversation. */
export const massMessages = {
  count: endpoint({
    method: 'POST',
    path: '/messages/mass/count',
    roles: ['performer'],
    summary: 'Count the recipients of a mass message to these segments',
    body: z.object({ segments }),
    response: z.object({ recipients: z.number().int() }),
    perMinute: 60,
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/mass',
    roles: ['performer'],
    summary: 'Send a message to everyone in some segments, now or later; at most five a day',
    body: z.object({
      segments,
      ...messageFields,
      price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
      /** Up to 90 days ahead. */
      scheduledAt: z.iso.datetime().max(40).optional(),
    }),
    response: MassMessage,
    errors: ['NOT_VERIFIED', 'SLOW_DOWN', 'NOT_OFFERED'],
    perMinute: 10,
  }),
  search: endpoint({
    method: 'GET',
    path: '/messages/mass',
    roles: ['performer'],
    summary: 'List your mass messages, newest first',
    query: pageQuery(['createdAt'], 12).omit({ q: true }).strict(),
    response: list(MassMessage),
  }),
  unsend: endpoint({
    method: 'DELETE',
    path: '/messages/mass/{id}',
    roles: ['performer'],
    summary: 'Unsend a mass message: stops delivery, and removes it for those who have not opened it',
    params: Id,
    response: MassMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 30,
  }),
};
