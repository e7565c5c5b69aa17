import type { Answer, Input, wars } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endWar } from '../rounds/end-war.ts';
import { refuseShutOut, refuseUnfit } from '../stage-rules.ts';
import { publishWar } from '../publish-war.ts';
import { findFighter, performersOf } from '../wars.queries.ts';
import { moveWar, READY_MS, sideOf, type Fight } from '../wars.rules.ts';
import { deleteBlock, insertBlock, lockPerformers, lockWar, lockWarsOf, updateSide, updateWar } from '../wars.store.ts';

/** Checks that the caller was invited to this war and hasn't responded. Throws NOT_FOUND or SHOW_OVER. */
function checkAsked(fight: Fight | undefined, caller: string): asserts fight is Fight {
  const side = fight && sideOf(fight.sides, caller);
  if (side?.place !== 2) refuse('NOT_FOUND');
  if (fight?.war.state !== 'requested') refuse('SHOW_OVER', 'This was already answered.');
}

/**
 * Accepts a war. This ends all other requests from and to both performers, who then have 30 s to get ready. Throws
 * NOT_FOUND, SHOW_OVER, NOT_LIVE, SHOW_BUSY, BLOCKED, or CONFLICT if either performer is already in a war.
 */
export async function acceptWar(tx: Tx, { params }: Input<typeof wars.accept>): Promise<Answer<typeof wars.accept>> {
  const ids = await performersOf(tx.db, params.id);
  if (!ids.includes(tx.caller.accountId)) refuse('NOT_FOUND');
  await lockPerformers(tx, ids);
  const all = await lockWarsOf(tx, ids);
  const fight = all.find(({ war }) => war.id === params.id);
  if (!fight) refuse('SHOW_OVER');
  checkAsked(fight, tx.caller.accountId);
  const others = all.filter(({ war }) => war.id !== params.id);
  if (others.some(({ war }) => war.state !== 'requested')) refuse('CONFLICT', 'One of you is already in a war.');
  await refuseShutOut(tx, fight.sides[0].performer_id);
  for (const id of ids) refuseUnfit((await findFighter(tx.db, id)) ?? refuse('NOT_FOUND'));
  for (const other of others) await endWar(tx, other, { reason: 'busy' });
  const phaseEndsAt = new Date(tx.now.getTime() + READY_MS);
  const state = moveWar(fight.war, 'accepted');
  await updateWar(tx, params.id, { state, accepted_at: tx.now, phase_ends_at: phaseEndsAt });
  await updateSide(tx, { warId: params.id }, { is_busy: true });
  return publishWar(tx, params.id);
}

/**
 * Declines a war. With `block`, the caller receives no more requests from that performer. Throws NOT_FOUND or
 * SHOW_OVER.
 */
export async function declineWar(
  tx: Tx,
  { params, body }: Input<typeof wars.decline>,
): Promise<Answer<typeof wars.decline>> {
  const fight = await lockWar(tx, params.id);
  checkAsked(fight, tx.caller.accountId);
  if (body?.block) await insertBlock(tx, tx.caller.accountId, fight.sides[0].performer_id);
  return endWar(tx, fight, { reason: 'declined' });
}

/** Allows requests from a performer again. `success` is false if they weren't blocked. */
export const unblockWars = async (
  tx: Tx,
  { params }: Input<typeof wars.unblock>,
): Promise<Answer<typeof wars.unblock>> => ({ success: await deleteBlock(tx, tx.caller.accountId, params.id) });
