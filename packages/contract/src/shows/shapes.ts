import { z } from 'zod';
import { Person, timestamp, tokens } from '../fields.ts';
import { Ingest, Playback } from '../media/shapes.ts';

/**
 * `private`: one customer, two cameras. `group`: several viewers who share one show. `paid`: a public show with a
 * price.
 */
export const ShowKind = z.enum(['private', 'group', 'paid']);
/**
 * private: requested → accepted → running → ended; group: open → running → ended; paid: running → ended. `accepted`
 * waits until both sides are present and the customer sees the video. Nothing is charged before `running`.
 */
export const ShowState = z.enum(['requested', 'accepted', 'open', 'running', 'ended']);
export const ShowEnd = z.enum([
  'user-left',
  'performer-left',
  'declined',
  'timeout',
  'withdrawn',
  'cancelled',
  'funds',
  'blocked',
  'staff',
  'media-lost',
  'off-air',
]);
export const ParticipantEnd = z.enum(['left', 'gone', 'funds', 'blocked', 'show-ended', 'released']);
const minutes = z.number().int();

/**
 * Show types a performer offers, with prices. Prices are in tokens per minute, except for the ticket and the recording.
 */
export const ShowTerms = z.object({
  performerId: z.string(),
  privatePrice: tokens,
  privateMinMinutes: minutes,
  groupPrice: tokens,
  groupMin: z.number().int(),
  groupMax: z.number().int(),
  peekPrice: tokens,
  paidPrice: tokens,
  ticketPrice: tokens,
  recordingPrice: tokens,
  warEntryPrice: tokens,
  allowPrivate: z.boolean(),
  allowGroup: z.boolean(),
  allowPeek: z.boolean(),
  allowRecording: z.boolean(),
  allowWars: z.boolean(),
});

/** A viewer's paid place in a show. */
export const Participant = z.object({
  _id: z.string(),
  kind: z.enum(['customer', 'member', 'peek', 'guest']),
  state: z.enum(['waiting', 'sitting', 'left']),
  pricePerMinute: tokens,
  /** Minutes charged so far. */
  minutes,
  spentTokens: tokens,
  /** End of the paid time. Absent before the first charge and for tickets. */
  paidUntil: timestamp.optional(),
  freeUntil: timestamp.optional(),
  endReason: ParticipantEnd.optional(),
  joinedAt: timestamp,
  leftAt: timestamp.optional(),
});
/**
 * A show as seen by those in it. `you` is the caller's own seat. `customer` is visible to the performer and the
 * customer.
 */
export const ShowSession = z.object({
  /** Also the id of the show's chat. */
  _id: z.string(),
  conversationId: z.string(),
  kind: ShowKind,
  state: ShowState,
  title: z.string(),
  /** The customer's message with the request. Visible only to the customer and the performer. */
  note: z.string().optional(),
  performer: Person,
  customer: Person.optional(),
  streamId: z.string(),
  pricePerMinute: tokens,
  ticketPrice: tokens.optional(),
  /** Id of the announced show that this session belongs to. */
  ticketedShowId: z.string().optional(),
  minMinutes: minutes,
  minViewers: z.number().int(),
  maxViewers: z.number().int(),
  viewers: z.number().int(),
  /** Seat holders of a group that has not ended, in the order they joined. Visible to the performer only. */
  members: z.array(Person).optional(),
  peeking: z.number().int(),
  canPeek: z.boolean(),
  peekPrice: tokens,
  canRecord: z.boolean(),
  recordingPrice: tokens,
  requestedAt: timestamp,
  answerBy: timestamp.optional(),
  startedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endReason: ShowEnd.optional(),
  /** The performer's share of one viewer's minute, or of one ticket. Visible to the performer only. */
  shareTokens: tokens.optional(),
  /** The performer's earnings from this show so far. Visible to the performer only. */
  earnedTokens: tokens.optional(),
  you: Participant.optional(),
});
export const PeekCheck = z.object({
  sessionId: z.string(),
  allowed: z.boolean(),
  pricePerMinute: tokens,
  freeSeconds: z.number().int(),
  balance: tokens,
});
/** Media endpoints for one side of a show: playback of the other side, and publishing of its own camera. */
export const ShowMedia = z.object({
  streamId: z.string(),
  playback: Playback.optional(),
  camera: z
    .object({
      streamId: z.string(),
      /** For the performer. */
      playback: Playback.optional(),
      /** For the customer. */
      ingest: Ingest.optional(),
    })
    .optional(),
});
export const HistoryEntry = z.object({
  session: ShowSession,
  /** The caller's own total: spent for viewers, earned for performers. */
  tokens,
  minutes,
});
