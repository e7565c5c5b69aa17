import type { Notice } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { addSystemLine } from '../../chat/index.ts';
import { lockUnsettled, updateChallenge } from '../challenges/challenges.store.ts';
import { voidChallenges } from '../challenges/settle-challenge.ts';
import { publishWar } from '../publish-war.ts';
import type { WarAnswer } from '../wars.events.ts';
import {
  CHALLENGE_MS,
  isFighting,
  leader,
  moveWar,
  otherOf,
  PAUSE_MS,
  type Fight,
  type RoundOutcome,
  type Side,
  type WarEndReason,
} from '../wars.rules.ts';
import { insertRound, updateSide, updateWar } from '../wars.store.ts';

const after = (tx: Tx, ms: number) => new Date(tx.now.getTime() + ms);

/** Posts a system line in the shared chat. */
const say = (tx: Tx, { war, sides }: Fight, notice: Notice): Promise<void> => {
  const [first, second] = sides;
  const room = { performerId: first.performer_id, otherPerformerId: second.performer_id, conversationId: war.id };
  return addSystemLine(tx, room, notice);
};

export async function beginRound(tx: Tx, fight: Fight): Promise<void> {
  const { war } = fight;
  const round = war.round + 1;
  await updateSide(tx, { warId: war.id }, { round_units: 0 });
  await updateWar(tx, war.id, {
    state: moveWar(war, 'running'),
    round,
    round_started_at: tx.now,
    phase_ends_at: after(tx, war.round_minutes * 60_000),
    ...(war.started_at ? {} : { started_at: tx.now }),
  });
  await say(tx, fight, { kind: 'round-began', round, rounds: war.rounds });
  await publishWar(tx, war.id);
}

interface RoundEnd {
  readonly outcome: RoundOutcome;
  readonly winner: Side | null;
}
/** Records the end of the running round. Returns the war with the round added to its winner's count. */
async function closeRound(tx: Tx, { war, sides }: Fight, { outcome, winner }: RoundEnd): Promise<Fight> {
  await insertRound(tx, {
    war_id: war.id,
    round: war.round,
    starts_at: war.round_started_at ?? tx.now,
    ended_at: tx.now,
    first_units: sides[0].round_units,
    second_units: sides[1].round_units,
    outcome,
    winner_id: winner?.performer_id ?? null,
  });
  if (!winner) return { war, sides };
  const roundsWon = winner.rounds_won + 1;
  await updateSide(tx, { warId: war.id, place: winner.place }, { rounds_won: roundsWon });
  const [first, second] = sides.map((side) => (side === winner ? { ...side, rounds_won: roundsWon } : side));
  return { war, sides: [first!, second!] };
}

/** Ends the running round of a locked war by score or by forfeit. The last round ends the war. */
export async function endRound(tx: Tx, fight: Fight, forfeitedBy?: Side): Promise<void> {
  const winner = forfeitedBy ? otherOf(fight.sides, forfeitedBy) : leader(fight.sides, (side) => side.round_units);
  const outcome = forfeitedBy ? 'forfeit' : winner ? 'score' : 'draw';
  const closed = await closeRound(tx, fight, { outcome, winner });
  const { war } = closed;
  if (war.round >= war.rounds) {
    await finish(tx, closed, { reason: 'finished' });
    return;
  }
  await updateWar(tx, war.id, { state: moveWar(war, 'round-over'), phase_ends_at: after(tx, PAUSE_MS) });
  await say(tx, closed, { kind: 'round-over', round: war.round, rounds: war.rounds });
  await publishWar(tx, war.id);
}

export interface WarEnd {
  readonly reason: WarEndReason;
  /** Side that ended a war in progress, and so loses it. */
  readonly loser?: Side | undefined;
}
/**
 * Ends a locked war immediately and returns it. If a side ended it, the other side wins the running round and the war.
 * Otherwise the round is a draw, and the rounds won decide the war.
 */
export async function endWar(tx: Tx, fight: Fight, end: WarEnd): Promise<WarAnswer> {
  if (fight.war.state !== 'running') return finish(tx, fight, end);
  const winner = end.loser ? otherOf(fight.sides, end.loser) : null;
  return finish(tx, await closeRound(tx, fight, { outcome: winner ? 'forfeit' : 'draw', winner }), end);
}

async function finish(tx: Tx, fight: Fight, { reason, loser }: WarEnd): Promise<WarAnswer> {
  const { war, sides } = fight;
  const winner = !isFighting(war) ? null : loser ? otherOf(sides, loser) : leader(sides, (side) => side.rounds_won);
  await updateWar(tx, war.id, {
    state: moveWar(war, 'ended'),
    ended_at: tx.now,
    end_reason: reason,
    winner_id: winner?.performer_id ?? null,
    phase_ends_at: null,
  });
  await updateSide(tx, { warId: war.id }, { is_busy: false });
  const unsettled = await lockUnsettled(tx, war.id);
  for (const { id, state } of unsettled)
    if (state === 'funded') await updateChallenge(tx, id, { expires_at: after(tx, CHALLENGE_MS) });
  const open = unsettled.filter(({ state }) => state === 'open');
  if (open.length > 0) await voidChallenges(tx, open, 'expired');
  if (war.accepted_at) await say(tx, fight, { kind: 'war-over' });
  return publishWar(tx, war.id);
}
