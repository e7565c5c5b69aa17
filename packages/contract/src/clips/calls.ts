import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { Id, optionalText, pageQuery, Person, success, timestamp, AccountId, accountId } from '../fields.ts';

export const LEAST_CLIP_SECONDS = 30;
export const MOST_CLIP_SECONDS = 90;

const Clip = z.object({
  _id: z.string(),
  title: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  performer: Person,
  /** User who cut the clip. Absent if their account is gone. */
  maker: Person.optional(),
  /** Seconds. Absent until the clip is ready. */
  duration: z.number().optional(),
  /** Link that expires after a few hours. */
  video: z.string().optional(),
  poster: z.string().optional(),
  canRemove: z.boolean(),
  createdAt: timestamp,
});
const page = pageQuery(['createdAt'], 12).omit({ q: true });

/** Clips that users cut from public shows and share. */
export const clips = {
  create: endpoint({
    method: 'POST',
    path: '/clips',
    roles: ['user', 'performer'],
    feature: 'clips',
    screens: { fields: ['title'] },
    summary: 'Clip the last seconds of a public show, if its creator allows it; at most 6 per hour',
    perMinute: 20,
    secret: true,
    body: z.object({
      performerId: accountId,
      seconds: z.number().int().min(LEAST_CLIP_SECONDS).max(MOST_CLIP_SECONDS).default(LEAST_CLIP_SECONDS),
      title: optionalText(100),
    }),
    response: Clip,
    errors: ['NOT_FOUND', 'BLOCKED', 'NOT_LIVE', 'NOT_OFFERED', 'PAYMENT_REQUIRED', 'SLOW_DOWN'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/clips/me',
    roles: ['user', 'performer'],
    summary: 'List the clips you have made, newest first',
    query: page.strict(),
    secret: true,
    response: list(Clip),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/clips/offer/{id}',
    roles: ['visitor'],
    summary: 'Get whether a creator allows clips of public shows',
    params: AccountId,
    response: z.object({ isAllowed: z.boolean() }),
  }),
  setOffer: endpoint({
    method: 'PUT',
    path: '/clips/offer',
    roles: ['performer'],
    summary: 'Allow or disallow clips of your public shows',
    body: z.object({ isAllowed: z.boolean() }),
    response: z.object({ isAllowed: z.boolean() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/clips',
    roles: ['visitor'],
    summary: 'List a creator’s clips, newest first',
    query: page.extend({ performerId: accountId }).strict(),
    secret: true,
    response: list(Clip),
  }),
  view: endpoint({
    method: 'GET',
    path: '/clips/{id}',
    roles: ['visitor'],
    summary: 'Get a clip with links to its video and picture; unfinished clips are visible only to their maker',
    params: Id,
    secret: true,
    response: Clip,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clips/{id}',
    roles: ['user', 'performer', 'staff'],
    summary: 'Delete a clip: allowed for its maker, its creator and staff',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
