import { tokensToUnits, unitsToTokens, type Answer, type Input, type wars } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { insertContribution, lockChallenge, updateChallenge } from './challenges.store.ts';
import { refuseUnpaid } from '../rounds/pay-side.ts';
import { checkSpender } from '../rounds/score-side.ts';
import { publishChallenge } from '../publish-war.ts';
import '../wars.events.ts';
import { findChallenge } from '../wars.queries.ts';
import { moveChallenge } from '../wars.rules.ts';
import { lockWar } from '../wars.store.ts';

/**
 * Contributes to a challenge. The tokens, never more than the missing amount, are held until the challenge is done. The
 * last contribution funds it. Throws NOT_FOUND, SHOW_OVER, BLOCKED, EMAIL_NOT_VERIFIED, PAYMENT_REQUIRED,
 * INSUFFICIENT_BALANCE, or CONFLICT if the challenge isn't open anymore.
 */
export async function contribute(
  tx: Tx,
  { params, body }: Input<typeof wars.contribute>,
): Promise<Answer<typeof wars.contribute>> {
  const known = (await findChallenge(tx.db, params.id)) ?? refuse('NOT_FOUND');
  const fight = (await lockWar(tx, known.war_id)) ?? refuse('NOT_FOUND');
  await checkSpender(tx, fight);
  if (fight.war.state === 'ended') refuse('SHOW_OVER');
  const challenge = (await lockChallenge(tx, params.id)) ?? refuse('NOT_FOUND');
  if (['cancelled', 'expired'].includes(challenge.state)) refuse('CONFLICT', 'This challenge is over.');
  if (challenge.state !== 'open') refuse('CONFLICT', 'This challenge is fully funded.');
  const viewerId = tx.caller.accountId;
  const units = Math.min(tokensToUnits(body.token), challenge.target_units - challenge.raised_units);
  const id = newId();
  refuseUnpaid(await hold(tx, { id, key: `challenge:${id}`, userId: viewerId, amountUnits: units }));
  await insertContribution(tx, {
    id,
    challenge_id: challenge.id,
    viewer_id: viewerId,
    units,
    created_at: tx.now,
  });
  const raised = challenge.raised_units + units;
  const isFunded = raised === challenge.target_units;
  await updateChallenge(tx, challenge.id, {
    raised_units: raised,
    ...(isFunded ? { state: moveChallenge(challenge, 'funded') } : {}),
  });
  const balanceUnits = (await balanceOf(tx, [viewerId])).get(viewerId) ?? 0;
  tx.announce('war/spent', { viewerId, balanceUnits, at: tx.now.toISOString() });
  return {
    challenge: await publishChallenge(tx, challenge.id),
    token: unitsToTokens(units),
    balance: unitsToTokens(balanceUnits),
  };
}
