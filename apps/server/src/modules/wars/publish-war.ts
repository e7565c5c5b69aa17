import type { Tx } from '../../platform/transaction.ts';
import { challengeAnswer, warAnswer } from './view/war-views.ts';
import './wars.events.ts';
import type { ChallengeAnswer, WarAnswer } from './wars.events.ts';
import { findChallenge, findWar, performersOf } from './wars.queries.ts';

export async function publishWar(tx: Tx, id: string): Promise<WarAnswer> {
  const found = await findWar(tx.db, id);
  if (!found) throw new Error(`there is no war ${id}`);
  const war = warAnswer(found);
  const [first, second] = found.sides;
  const performerIds = [first.performer_id, second.performer_id] as const;
  tx.announce('war/moved', { performerIds, isPublic: found.accepted_at !== null, war });
  return war;
}

export async function publishChallenge(tx: Tx, id: string): Promise<ChallengeAnswer> {
  const found = await findChallenge(tx.db, id);
  if (!found) throw new Error(`there is no challenge ${id}`);
  const challenge = challengeAnswer(found);
  tx.announce('war/challenge-moved', { performerIds: await performersOf(tx.db, found.war_id), challenge });
  return challenge;
}
