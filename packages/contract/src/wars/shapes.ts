import { z } from 'zod';
import { Person, timestamp, tokens } from '../fields.ts';

/**
 * requested (120 s to answer) → accepted (30 s to be ready) → joined (about to start) → running → round-over → running
 * … → ended.
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
  /** Score of the current or latest round. */
  score: tokens,
  /** Score across all rounds. */
  total: tokens,
  roundsWon: z.number().int(),
  /** Total wars the performer has won, including this one once it is won. */
  wins: z.number().int(),
});
/** A priced dare on one side of a war. It can be edited only until someone contributes to it. */
export const WarChallenge = z.object({
  _id: z.string(),
  warId: z.string(),
  performerId: z.string(),
  title: z.string(),
  targetTokens: tokens,
  raisedTokens: tokens,
  state: ChallengeState,
  /** Deadline for performing a funded dare after the war. */
  expiresAt: timestamp.optional(),
  createdAt: timestamp,
});
/** Public view of a war. The first of `sides` requested it. */
export const War = z.object({
  /** Also the id of the chat that both audiences share. */
  _id: z.string(),
  conversationId: z.string(),
  state: WarState,
  rounds: z.number().int(),
  roundMinutes: z.number().int(),
  /** Current or latest round. 0 before the first. */
  round: z.number().int(),
  entryPrice: tokens,
  sides: z.tuple([WarSide, WarSide]),
  /** Finished rounds, with scores in the order of the sides. */
  results: z.array(
    z.object({
      round: z.number().int(),
      outcome: z.enum(['score', 'draw', 'forfeit']),
      winnerId: z.string().optional(),
      scores: z.tuple([tokens, tokens]),
    }),
  ),
  challenges: z.array(WarChallenge),
  /** End of the current phase: answering, getting ready, starting, the round, or the break. */
  phaseEndsAt: timestamp.optional(),
  requestedAt: timestamp,
  startedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endReason: WarEnd.optional(),
  /** Absent for a draw, or if the war never started. */
  winnerId: z.string().optional(),
});
export const PastWar = War.extend({
  /** The performer's earnings from the war, after the shares of platform and studio. Visible only to the performer. */
  earned: tokens.optional(),
});
/** A performer whose requests the caller has muted. */
export const Unheard = Person.extend({ since: timestamp });
export const Opponent = Person.extend({ viewers: z.number().int(), title: z.string(), entryPrice: tokens });
export const WarRecord = z.object({ wins: z.number().int(), losses: z.number().int(), draws: z.number().int() });
