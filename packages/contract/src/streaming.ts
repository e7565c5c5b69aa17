import { z } from 'zod';
import { endpoint, shortList } from './core.ts';
import { id, Id, text, timestamp, tokenAmount, tokens } from './fields.ts';
import { Ingest, MediaStats, Playback } from './media-shapes.ts';

/** What a tip of so many tokens does, ends included. */
export const ToyAction = z.object({
  fromTokens: tokens,
  toTokens: tokens,
  action: z.enum(['vibrate', 'rotate', 'pulse']),
  strength: z.number().int(),
  seconds: z.number().int(),
});
export const Goal = z.object({ title: z.string(), targetTokens: tokens, raisedTokens: tokens });
export const TipMenuItem = z.object({ _id: z.string(), title: z.string(), tokens: tokens });

/** What kind of show a room is in. While it is not public, only who has a seat in that show sees the picture. */
export const RoomShow = z.object({
  mode: z.enum(['public', 'private', 'group', 'paid']),
  sessionId: z.string().optional(),
  canPeek: z.boolean(),
  /** A group that takes reservations. */
  openGroupId: z.string().optional(),
  pricePerMinute: tokens.optional(),
  ticketPrice: tokens.optional(),
  seats: z.number().int(),
  maxViewers: z.number().int(),
});
const tipMenuInput = z.array(z.object({ title: text(60), tokens: tokenAmount })).max(12);
const goalInput = z.object({ title: text(80), targetTokens: tokenAmount });
const LiveSettings = z.object({
  title: text(100),
  categoryId: id.optional(),
  goal: goalInput.nullish(),
  tipMenu: tipMenuInput.optional(),
  pinnedNote: z.string().trim().max(200).nullish(),
  slowModeSeconds: z.number().int().min(0).max(300).optional(),
  /** Whether others may send their viewers here at the end of a show. */
  takesRaids: z.boolean().optional(),
  /** Whether only subscribers may write in the chat. */
  subscribersOnly: z.boolean().optional(),
});

/** What the performer's console shows. */
export const Console = z.object({
  streamId: z.string().optional(),
  state: z.enum(['offline', 'live', 'away']),
  conversationId: z.string(),
  title: z.string(),
  categoryId: z.string().optional(),
  goal: Goal.optional(),
  tipMenu: z.array(TipMenuItem),
  pinnedNote: z.string().optional(),
  slowModeSeconds: z.number().int(),
  startedAt: timestamp.optional(),
  viewers: z.number().int(),
  earnedTokens: tokens,
  tips: z.number().int(),
  /** `rtmpUrl` where encoders may come over RTMP. */
  streamKey: z.object({ whipUrl: z.string(), rtmpUrl: z.string().optional(), key: z.string(), rotatedAt: timestamp }),
  takesRaids: z.boolean().optional(),
  subscribersOnly: z.boolean().optional(),
  canGoLive: z.boolean(),
  blockedBy: z.array(z.string()),
});
export const RoomPerson = z.object({
  _id: z.string().optional(),
  username: z.string(),
  avatar: z.string(),
  role: z.enum(['host', 'mod', 'fan', 'viewer', 'guest']),
  muted: z.boolean(),
});

export const streaming = {
  live: endpoint({
    method: 'POST',
    path: '/streaming/live',
    roles: ['performer'],
    summary: 'Open the public show: answers where and with which token to publish',
    secret: true,
    body: LiveSettings,
    response: z.object({ streamId: z.string(), conversationId: z.string(), ingest: Ingest }),
    errors: ['NOT_VERIFIED', 'MEMBER_INACTIVE', 'ALREADY_LIVE'],
    perMinute: 30,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/streaming/live',
    roles: ['performer'],
    summary: 'Change title, goal, tip menu, pinned note or slow mode',
    secret: true,
    body: LiveSettings.partial(),
    response: Console,
  }),
  console: endpoint({
    method: 'GET',
    path: '/streaming/console',
    roles: ['performer'],
    summary: "The performer's console",
    secret: true,
    response: Console,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/streaming/console/stats',
    roles: ['performer'],
    summary: 'What the media server receives',
    response: MediaStats,
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/streaming/console/rotate-key',
    roles: ['performer'],
    summary: 'A new stream key for OBS; the old one stops working',
    secret: true,
    response: z.object({ key: z.string(), whipUrl: z.string(), rotatedAt: timestamp }),
    perMinute: 10,
  }),
  join: endpoint({
    method: 'POST',
    path: '/streaming/join/{id}',
    roles: ['visitor'],
    summary: "Enter a performer's room: answers how to play",
    secret: true,
    params: Id,
    response: z.object({
      streamId: z.string(),
      conversationId: z.string(),
      viewers: z.number().int(),
      playback: Playback,
    }),
    errors: ['PAYMENT_REQUIRED', 'NOT_FOUND', 'NOT_LIVE', 'BLOCKED'],
  }),
  token: endpoint({
    method: 'POST',
    path: '/streaming/token',
    roles: ['visitor'],
    summary: 'A token to publish or play one stream (default life: 1 day)',
    secret: true,
    body: z.object({
      id,
      type: z.enum(['publish', 'play']),
      expireDate: z.union([z.number().min(0).max(8_640_000_000_000_000), z.string().max(40)]).optional(),
    }),
    response: z.object({ token: z.string(), expiresAt: timestamp }),
    errors: ['PAYMENT_REQUIRED', 'NOT_FOUND', 'BLOCKED', 'FORBIDDEN'],
  }),
  previews: endpoint({
    method: 'GET',
    path: '/streaming/previews/{id}',
    roles: ['visitor'],
    summary:
      'The last pictures of a running public show, the oldest first, by performer id; empty when there is none to see',
    params: Id,
    response: z.object({ frames: z.array(z.string()) }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/streaming/people/{id}',
    roles: ['visitor'],
    summary: "Who is in a performer's room (at most 200)",
    params: Id,
    response: shortList(RoomPerson, 200).extend({ guests: z.number().int() }),
  }),
};
