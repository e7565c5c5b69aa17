import { z } from 'zod';
import { Person, timestamp, tokens } from './fields.ts';

/**
 * requested (120 s to answer) → accepted (30 s to be ready) → joined (about to begin) → running → round-over → running … → ended.
 */
export const WarState = z.enum(['requested', 'accepted', 'joined', 'running', 'round-over', 'ended']);
export const WarEnd = z.enum([
  'finished',
  'declined',
  'withdrawn',
  'timeout',
  'not-ready',
  'busy',
  'forfeit',
  'both-away',
  'off-air',
  'show',
  'staff',
]);
export const ChallengeState = z.enum(['open', 'funded', 'done', 'cancelled', 'expired']);

export const WarSide = z.object({
  performer: Person,
  streamId: z.string(),
  isReady: z.boolean(),
  isAway: z.boolean(),
  /** Of the round that runs or ran last. */
  score: tokens,
  /** Of all rounds. */
  total: tokens,
  roundsWon: z.number().int(),
  /** Wars that the performer has won so far; this one too, once it is won. */
  wins: z.number().int(),
});
/** A priced dare on one side of a war; it can be edited only while nobody has given for it. */
export const WarChallenge = z.object({
  _id: z.string(),
  warId: z.string(),
  performerId: z.string(),
  title: z.string(),
  targetTokens: tokens,
  raisedTokens: tokens,
  state: ChallengeState,
  /** Until when a funded one may be done, once the war is over. */
  expiresAt: timestamp.optional(),
  createdAt: timestamp,
});
/** A war as everybody may see it. The first of `sides` asked for it. */
export const War = z.object({
  /** Also the id of the chat that both audiences share. */
  _id: z.string(),
  conversationId: z.string(),
  state: WarState,
  rounds: z.number().int(),
  roundMinutes: z.number().int(),
  /** The round that runs or ran last; 0 before the first. */
  round: z.number().int(),
  entryPrice: tokens,
  sides: z.tuple([WarSide, WarSide]),
  /** Rounds that are over, with the scores of the sides in their order. */
  results: z.array(
    z.object({
      round: z.number().int(),
      outcome: z.enum(['score', 'draw', 'forfeit']),
      winnerId: z.string().optional(),
      scores: z.tuple([tokens, tokens]),
    }),
  ),
  challenges: z.array(WarChallenge),
  /** Until when: the answer, being ready, the beginning, the round, the pause. */
  phaseEndsAt: timestamp.optional(),
  requestedAt: timestamp,
  startedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endReason: WarEnd.optional(),
  /** Absent when it was a draw, or never began. */
  winnerId: z.string().optional(),
});
/** A war as the history of a performer has it. */
export const PastWar = War.extend({
  /** What it brought the performer, without the shares of platform and studio; shown to the performer alone. */
  earned: tokens.optional(),
});
/** A performer whose requests one does not hear. */
export const Unheard = Person.extend({ since: timestamp });
export const Opponent = Person.extend({ viewers: z.number().int(), title: z.string(), entryPrice: tokens });
export const WarRecord = z.object({ wins: z.number().int(), losses: z.number().int(), draws: z.number().int() });
