import { z } from 'zod';
import { Person, timestamp, tokens } from './fields.ts';
import { Ingest, Playback } from './media-shapes.ts';

/** `private`: one customer, two cameras. `group`: several viewers who share one show. `paid`: a public show with a price. */
export const ShowKind = z.enum(['private', 'group', 'paid']);
/**
 * private: requested → accepted → running → ended; group: open → running → ended; paid: running → ended.
 * `accepted` waits for both sides to be there; nothing is charged before `running`.
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
/** Why one viewer's part of a show ended. */
export const ParticipantEnd = z.enum(['left', 'gone', 'funds', 'blocked', 'show-ended', 'released']);
const minutes = z.number().int();

/** What a performer offers, and for how much. Prices are tokens a minute, but for the ticket and the recording. */
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

/** One viewer's paid place in a show. */
export const Participant = z.object({
  _id: z.string(),
  kind: z.enum(['customer', 'member', 'peek', 'guest']),
  state: z.enum(['waiting', 'sitting', 'left']),
  pricePerMinute: tokens,
  /** Minutes charged so far. */
  minutes,
  spentTokens: tokens,
  /** Until when is paid; absent before the first charge and for tickets. */
  paidUntil: timestamp.optional(),
  freeUntil: timestamp.optional(),
  endReason: ParticipantEnd.optional(),
  joinedAt: timestamp,
  leftAt: timestamp.optional(),
});
/** A show as those in it see it; `you` is the caller's own seat, `customer` is shown to the performer and the customer. */
export const ShowSession = z.object({
  /** Also the id of its chat. */
  _id: z.string(),
  conversationId: z.string(),
  kind: ShowKind,
  state: ShowState,
  title: z.string(),
  /** What the customer wrote with the request; shown to those two. */
  note: z.string().optional(),
  performer: Person,
  customer: Person.optional(),
  streamId: z.string(),
  pricePerMinute: tokens,
  ticketPrice: tokens.optional(),
  /** The announced show that this is. */
  ticketedShowId: z.string().optional(),
  minMinutes: minutes,
  minViewers: z.number().int(),
  maxViewers: z.number().int(),
  viewers: z.number().int(),
  /** Who has a seat in a group that has not ended, in the order in which they took it; shown to the performer only. */
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
  /** What is left for the performer of one viewer's minute, or of one ticket; shown to the performer only. */
  shareTokens: tokens.optional(),
  /** What the performer earned by it so far; shown to the performer only. */
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
/** How one side of a show plays the other, and publishes its own camera. */
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
  /** The caller's own sum: spent for viewers, earned for performers. */
  tokens,
  minutes,
});
