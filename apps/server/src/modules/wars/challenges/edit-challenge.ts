import { tokensToUnits, type Answer, type Input, type wars } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { insertChallenge, lockUnsettled, updateChallenge } from './challenges.store.ts';
import { ownChallenge } from './settle-challenge.ts';
import { publishChallenge } from '../publish-war.ts';
import { findGoing } from '../wars.queries.ts';
import { lockWar } from '../wars.store.ts';

/** Maximum open or funded challenges per side. */
const MOST_UNSETTLED = 5;

/**
 * Adds a challenge to the caller's war. Throws NOT_FOUND if the caller is in none, or CONFLICT if they have five
 * unsettled challenges.
 */
export async function addChallenge(
  tx: Tx,
  { body }: Input<typeof wars.addChallenge>,
): Promise<Answer<typeof wars.addChallenge>> {
  const me = tx.caller.accountId;
  const going = (await findGoing(tx.db, me)) ?? refuse('NOT_FOUND', 'You are in no war.');
  const fight = await lockWar(tx, going.id);
  if (!fight || fight.war.state === 'ended') refuse('NOT_FOUND', 'You are in no war.');
  const own = (await lockUnsettled(tx, going.id)).filter((challenge) => challenge.performer_id === me);
  if (own.length >= MOST_UNSETTLED) refuse('CONFLICT', `At most ${MOST_UNSETTLED} challenges are possible at once.`);
  const id = newId();
  await insertChallenge(tx, {
    id,
    war_id: going.id,
    performer_id: me,
    title: body.title,
    target_units: tokensToUnits(body.token),
    state: 'open',
    created_at: tx.now,
  });
  return publishChallenge(tx, id);
}

/** Changes a challenge without contributions. Throws NOT_FOUND, or CONFLICT if someone has contributed. */
export async function editChallenge(
  tx: Tx,
  { params, body }: Input<typeof wars.editChallenge>,
): Promise<Answer<typeof wars.editChallenge>> {
  const challenge = await ownChallenge(tx, params.id);
  if (challenge.state !== 'open' || challenge.raised_units > 0)
    refuse('CONFLICT', 'Someone has already contributed to this challenge.');
  await updateChallenge(tx, challenge.id, {
    title: body.title ?? challenge.title,
    target_units: body.token === undefined ? challenge.target_units : tokensToUnits(body.token),
  });
  return publishChallenge(tx, challenge.id);
}
