import { unitsToTokens } from '@footlight/contract';
import { avatarUrl } from '../../accounts/index.ts';
import type { ChallengeAnswer, WarAnswer } from '../wars.events.ts';
import type { ChallengeView, WarView } from '../wars.queries.ts';

const at = (date: Date | string | null) => (date ? new Date(date).toISOString() : undefined);

export const challengeAnswer = (challenge: ChallengeView): ChallengeAnswer => ({
  _id: challenge.id,
  warId: challenge.war_id,
  performerId: challenge.performer_id,
  title: challenge.title,
  targetTokens: unitsToTokens(challenge.target_units),
  raisedTokens: unitsToTokens(challenge.raised_units),
  state: challenge.state,
  expiresAt: at(challenge.expires_at),
  createdAt: new Date(challenge.created_at).toISOString(),
});

const sideAnswer = (side: WarView['sides'][number]): WarAnswer['sides'][number] => ({
  performer: {
    _id: side.performer_id,
    username: side.username,
    name: side.name,
    avatar: avatarUrl('performer', side.avatar_key),
  },
  streamId: side.stream_id,
  isReady: side.is_ready,
  isAway: side.is_away,
  score: unitsToTokens(side.round_units),
  total: unitsToTokens(side.total_units),
  roundsWon: side.rounds_won,
  wins: side.wins,
});

export function warAnswer(war: WarView): WarAnswer {
  const [first, second] = war.sides;
  return {
    _id: war.id,
    conversationId: war.id,
    state: war.state,
    rounds: war.rounds,
    roundMinutes: war.round_minutes,
    round: war.round,
    entryPrice: unitsToTokens(war.entry_units),
    sides: [sideAnswer(first), sideAnswer(second)],
    results: war.results.map((result) => ({
      round: result.round,
      outcome: result.outcome,
      ...(result.winner_id ? { winnerId: result.winner_id } : {}),
      scores: [unitsToTokens(result.first_units), unitsToTokens(result.second_units)],
    })),
    challenges: war.challenges.map(challengeAnswer),
    phaseEndsAt: at(war.phase_ends_at),
    requestedAt: war.requested_at.toISOString(),
    startedAt: at(war.started_at),
    endedAt: at(war.ended_at),
    endReason: war.end_reason ?? undefined,
    winnerId: war.winner_id ?? undefined,
  };
}
