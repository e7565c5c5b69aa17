import type { Answer, Input, wars } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, legsOf, postPayments, splitAmount, sumOfShares, voidHolds } from '../../ledger/index.ts';
import { addEarnings } from '../../streaming/index.ts';
import { lockChallenge, updateChallenge } from './challenges.store.ts';
import type { WarRates } from '../rounds/pay-side.ts';
import { publishChallenge } from '../publish-war.ts';
import '../wars.events.ts';
import { findChallenge, findPayee, findWar, listContributions } from '../wars.queries.ts';
import { moveChallenge, type Challenge } from '../wars.rules.ts';
import { addSideEarnings, lockWar } from '../wars.store.ts';

/** Locks the caller's challenge. Throws NOT_FOUND. */
export async function ownChallenge(tx: Tx, id: string): Promise<Challenge> {
  const challenge = await lockChallenge(tx, id);
  if (challenge?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return challenge;
}

/** Ends locked challenges that weren’t done, releases all their holds and returns their views. */
export async function voidChallenges(
  tx: Tx,
  challenges: readonly Challenge[],
  to: 'cancelled' | 'expired',
): Promise<Answer<typeof wars.cancelChallenge>[]> {
  for (const challenge of challenges)
    await updateChallenge(tx, challenge.id, {
      state: moveChallenge(challenge, to),
      settled_at: tx.now,
      expires_at: null,
    });
  const given = await listContributions(
    tx.db,
    challenges.map(({ id }) => id),
  );
  const viewers = await voidHolds(
    tx,
    given.map(({ id }) => id),
  );
  const balances = await balanceOf(tx, viewers);
  for (const viewerId of viewers)
    tx.announce('war/spent', {
      viewerId,
      balanceUnits: balances.get(viewerId) ?? 0,
      at: tx.now.toISOString(),
    });
  const views = [];
  for (const { id } of challenges) views.push(await publishChallenge(tx, id));
  return views;
}

/** Cancels the performer's own challenge and releases its holds. Throws NOT_FOUND, or CONFLICT if it is settled. */
export async function cancelChallenge(
  tx: Tx,
  { params }: Input<typeof wars.cancelChallenge>,
): Promise<Answer<typeof wars.cancelChallenge>> {
  const challenge = await ownChallenge(tx, params.id);
  if (challenge.settled_at) refuse('CONFLICT', 'This challenge is over.');
  const [cancelled] = await voidChallenges(tx, [challenge], 'cancelled');
  return cancelled ?? refuse('NOT_FOUND');
}

/**
 * Marks a funded challenge as done and pays all its holds at the current commission. Throws NOT_FOUND, or CONFLICT if
 * it isn't funded.
 */
export const finishChallenge =
  (rates: WarRates) =>
  async (tx: Tx, { params }: Input<typeof wars.finishChallenge>): Promise<Answer<typeof wars.finishChallenge>> => {
    const known = (await findChallenge(tx.db, params.id)) ?? refuse('NOT_FOUND');
    await lockWar(tx, known.war_id);
    const challenge = await ownChallenge(tx, params.id);
    if (challenge.state !== 'funded') refuse('CONFLICT', 'This challenge is not funded.');
    const state = moveChallenge(challenge, 'done');
    await updateChallenge(tx, challenge.id, { state, settled_at: tx.now, expires_at: null });
    await payOut(tx, rates, challenge);
    return publishChallenge(tx, challenge.id);
  };

async function payOut(tx: Tx, { commission }: WarRates, challenge: Challenge): Promise<void> {
  const performerId = challenge.performer_id;
  const { studioId } = await findPayee(tx.db, performerId);
  const rates = commission(performerId, studioId);
  const given = (await listContributions(tx.db, [challenge.id])).map(({ id, units }) => ({
    id,
    shares: splitAmount(units, rates),
  }));
  const outcomes = await postPayments(
    tx,
    given.map(({ id, shares }) => ({
      holdId: id,
      key: `post:${id}`,
      kind: 'stream-war',
      legs: legsOf(shares, { performerId, studioId }),
      rates,
    })),
  );
  for (const [place, { status }] of outcomes.entries())
    if (status !== 'done') throw new Error(`hold ${given[place]?.id ?? ''}: ${status}`);
  const shares = sumOfShares(given.map((one) => one.shares));
  await addSideEarnings(tx, { warId: challenge.war_id, performerId }, shares.performerUnits);
  const war = await findWar(tx.db, challenge.war_id);
  const streamId = war?.sides.find((side) => side.performer_id === performerId)?.stream_id ?? '';
  const earned = await addEarnings(tx, streamId, shares);
  const balances = await balanceOf(tx, [performerId]);
  tx.announce('war/earned', {
    performerId,
    streamId,
    earned,
    performerBalanceUnits: balances.get(performerId) ?? 0,
    at: tx.now.toISOString(),
  });
}
