import type { Answer, Input, wars } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { paySide, type WarRates } from '../rounds/pay-side.ts';
import { acceptWar } from './answer-war.ts';
import { publishWar } from '../publish-war.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { refuseBlocked, warFor } from '../view/view-war.ts';
import { findViewer, findWar, hasEntry } from '../wars.queries.ts';
import { COUNTDOWN_MS, isFighting, moveWar, sideOf, type Fight, type Side } from '../wars.rules.ts';
import { insertEntry, lockWar, updateSide, updateWar } from '../wars.store.ts';

/**
 * Joins a war. The challenged performer accepts it by joining, because the specification has no other call for that. A
 * performer who joins becomes ready; once both are, round 1 starts after a short countdown. A viewer pays the entry
 * price, if any, once, to the side they choose (the first by default). Joining again changes nothing. Throws NOT_FOUND,
 * SHOW_OVER, BLOCKED, EMAIL_NOT_VERIFIED, INSUFFICIENT_BALANCE, the errors of accepting, or CONFLICT while an entry
 * can't be paid yet.
 */
export const joinWar =
  (rates: WarRates) =>
  async (tx: Tx, { params, body }: Input<typeof wars.join>): Promise<Answer<typeof wars.join>> => {
    const asked = tx.caller.role === 'performer' ? await findWar(tx.db, params.id) : undefined;
    if (asked?.state === 'requested' && asked.sides[1].performer_id === tx.caller.accountId)
      await acceptWar(tx, { params, query: undefined, body: undefined });
    const fight = (await lockWar(tx, params.id)) ?? refuse('NOT_FOUND');
    const { war, sides } = fight;
    const own = sideOf(sides, tx.caller.accountId);
    if (!war.accepted_at) refuse(own ? 'CONFLICT' : 'NOT_FOUND');
    if (war.state === 'ended') refuse('SHOW_OVER');
    if (own) await beReady(tx, fight, own);
    else await enter(tx, rates, fight, body?.performerId);
    return warFor(tx.db, war.id, tx.caller);
  };

async function beReady(tx: Tx, { war, sides }: Fight, own: Side): Promise<void> {
  if (war.state !== 'accepted' || own.ready_at) return;
  await updateSide(tx, { warId: war.id, place: own.place }, { ready_at: tx.now });
  if (sides.every((side) => side === own || side.ready_at))
    await updateWar(tx, war.id, {
      state: moveWar(war, 'joined'),
      phase_ends_at: new Date(tx.now.getTime() + COUNTDOWN_MS),
    });
  await publishWar(tx, war.id);
}

async function enter(tx: Tx, rates: WarRates, { war, sides }: Fight, performerId: string | undefined): Promise<void> {
  await refuseBlocked(tx.db, [sides[0].performer_id, sides[1].performer_id], tx.caller);
  const viewerId = tx.caller.accountId;
  if (war.entry_units === 0 || (await hasEntry(tx.db, war.id, viewerId))) return;
  if (tx.caller.role !== 'user') refuse('FORBIDDEN', 'Only viewers can pay for a war.');
  const viewer = await findViewer(tx.db, viewerId);
  await checkMaySpend(tx.db, { accountId: viewerId, isConfirmed: viewer?.is_confirmed === true });
  if (!isFighting(war)) refuse('CONFLICT', 'The war has not started yet.');
  const side = performerId ? (sideOf(sides, performerId) ?? refuse('NOT_FOUND')) : sides[0];
  const units = war.entry_units;
  const { transferId } = await paySide(tx, rates, { side, units, key: `war-entry:${war.id}` });
  await insertEntry(tx, { warId: war.id, viewerId, transferId, performerId: side.performer_id, units });
}
