import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { id, text, timestamp, tokenAmount, tokens, line, AccountId } from '../fields.ts';
import { FanBadge } from '../fans/calls.ts';
import { Ingest, MediaStats, Playback } from '../media/shapes.ts';

/** Toy reaction to a tip within an inclusive range of tokens. */
export const ToyAction = z.object({
  fromTokens: tokens,
  toTokens: tokens,
  action: z.enum(['vibrate', 'rotate', 'pulse']),
  strength: z.number().int(),
  seconds: z.number().int(),
});
/** The goal that tips currently count toward. */
export const Goal = z.object({
  title: z.string(),
  targetTokens: tokens,
  raisedTokens: tokens,
  /** Zero-based position among the room's goals. Absent for the first. */
  place: z.number().int().optional(),
  /** Number of times a repeating goal was reached. Absent until then. */
  round: z.number().int().optional(),
});
/** Goals of a room, in order. Each starts when the one before it is reached. */
export const Goals = z.object({
  list: z.array(z.object({ _id: z.string(), title: z.string(), targetTokens: tokens })).max(20),
  /** True if the last goal restarts every time it is reached. */
  repeatsLast: z.boolean(),
});
/** Top tipper of the running show. On a tie, the first to reach the amount. */
export const King = z.object({ _id: z.string(), username: z.string(), avatar: z.string() });
export const TipMenuItem = z.object({ _id: z.string(), title: z.string(), tokens: tokens });

/** Current show of a room. Unless it is public, only those with a seat in the show see the video. */
export const RoomShow = z.object({
  mode: z.enum(['public', 'private', 'group', 'paid']),
  sessionId: z.string().optional(),
  canPeek: z.boolean(),
  /** Id of a group show that accepts reservations. */
  openGroupId: z.string().optional(),
  pricePerMinute: tokens.optional(),
  ticketPrice: tokens.optional(),
  /** Id of the announced show that is running. Ticket holders enter without paying again. */
  ticketedShowId: z.string().optional(),
  seats: z.number().int(),
  maxViewers: z.number().int(),
});
const tipMenuInput = z.array(z.object({ title: text(60), tokens: tokenAmount })).max(12);
const goalInput = z.object({ title: text(80), targetTokens: tokenAmount });
const goalsInput = z.array(goalInput.extend({ _id: id.optional() })).max(20);
const LiveSettings = z.object({
  title: text(100),
  categoryId: id.optional(),
  /** A single goal that replaces all others. `goals` takes precedence if both are given. */
  goal: goalInput.nullish(),
  /**
   * All goals, in order. An entry with the `_id` of an existing goal updates that goal. Goals already reached stay
   * first.
   */
  goals: goalsInput.optional(),
  repeatsLastGoal: z.boolean().optional(),
  /** Turns the king on or off, and sets the minimum tokens to become king. */
  kingSettings: z.object({ isOn: z.boolean(), minTokens: tokenAmount }).optional(),
  tipMenu: tipMenuInput.optional(),
  pinnedNote: line(200).nullish(),
  slowModeSeconds: z.number().int().min(0).max(300).optional(),
  /** Allows other performers to send their viewers here at the end of a show. */
  takesRaids: z.boolean().optional(),
  /** Restricts the chat to subscribers. */
  subscribersOnly: z.boolean().optional(),
});

/** What was spent in a broadcast, and the shares that its performer doesn't receive. */
export const EarnedShares = z.object({ gross: tokens, platform: tokens, studio: tokens });

export const Console = z.object({
  streamId: z.string().optional(),
  state: z.enum(['offline', 'live', 'away']),
  conversationId: z.string(),
  title: z.string(),
  categoryId: z.string().optional(),
  goal: Goal.optional(),
  goals: Goals.optional(),
  king: King.optional(),
  kingSettings: z.object({ isOn: z.boolean(), minTokens: tokens }),
  tipMenu: z.array(TipMenuItem),
  pinnedNote: z.string().optional(),
  slowModeSeconds: z.number().int(),
  startedAt: timestamp.optional(),
  viewers: z.number().int(),
  /** Net earnings of the running broadcast: `shares.gross` minus the shares of the platform and the studio. */
  earnedTokens: tokens,
  shares: EarnedShares,
  tips: z.number().int(),
  /** `rtmpUrl` is present if encoders can connect over RTMP. */
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
  level: FanBadge.optional(),
});

export const streaming = {
  live: endpoint({
    method: 'POST',
    path: '/streaming/live',
    roles: ['performer'],
    screens: { fields: ['title', 'pinnedNote'] },
    summary: 'Start a public show; returns where to publish, and the token',
    secret: true,
    /** The title defaults to the title of the last show or, if there is none, to the performer's name. */
    body: LiveSettings.partial().optional(),
    response: z.object({ streamId: z.string(), conversationId: z.string(), ingest: Ingest }),
    errors: ['NOT_VERIFIED', 'DOCUMENTS_EXPIRED', 'MEMBER_INACTIVE', 'ALREADY_LIVE'],
    perMinute: 30,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/streaming/live',
    roles: ['performer'],
    screens: { fields: ['title', 'pinnedNote'] },
    summary: 'Update the title, goals, tip menu, pinned note, slow mode or king of the room',
    secret: true,
    body: LiveSettings.partial(),
    response: Console,
  }),
  resetGoals: endpoint({
    method: 'POST',
    path: '/streaming/live/goals/reset',
    roles: ['performer'],
    summary: 'Restart the goals from the first one, with nothing raised',
    secret: true,
    response: Console,
    errors: ['NOT_FOUND', 'NOT_LIVE'],
    perMinute: 30,
  }),
  console: endpoint({
    method: 'GET',
    path: '/streaming/console',
    roles: ['performer'],
    summary: 'Get the performer’s console',
    secret: true,
    response: Console,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/streaming/console/stats',
    roles: ['performer'],
    scope: 'live:read',
    whileLooking: true,
    summary: 'Get what the media server receives',
    response: MediaStats,
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/streaming/console/rotate-key',
    roles: ['performer'],
    summary: 'Create a new stream key for OBS; the old one stops working',
    secret: true,
    response: z.object({ key: z.string(), whipUrl: z.string(), rotatedAt: timestamp }),
    perMinute: 10,
  }),
  join: endpoint({
    method: 'POST',
    path: '/streaming/join/{id}',
    roles: ['visitor'],
    summary: 'Join a performer’s room; returns how to play its stream',
    secret: true,
    params: AccountId,
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
    summary: 'Create a token to publish or play one stream (valid for 1 day by default)',
    secret: true,
    body: z.object({
      id,
      type: z.enum(['publish', 'play']),
      expireDate: z.union([z.number().min(0).max(8_640_000_000_000_000), line(40)]).optional(),
    }),
    response: z.object({ token: z.string(), expiresAt: timestamp }),
    errors: ['PAYMENT_REQUIRED', 'NOT_FOUND', 'BLOCKED', 'FORBIDDEN'],
  }),
  previews: endpoint({
    method: 'GET',
    path: '/streaming/previews/{id}',
    roles: ['visitor'],
    summary:
      'List the latest pictures of a running public show, oldest first, by performer id; empty if there are none to show',
    params: AccountId,
    response: z.object({ frames: z.array(z.string()) }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/streaming/people/{id}',
    roles: ['visitor'],
    summary: 'List people in a performer’s room (at most 200)',
    params: AccountId,
    response: shortList(RoomPerson, 200).extend({ guests: z.number().int() }),
  }),
};
