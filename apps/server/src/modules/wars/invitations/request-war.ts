import type { Answer, Input, wars } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { publishWar } from '../publish-war.ts';
import { refuseShutOut, refuseUnfit } from '../stage-rules.ts';
import { findFighter, hasWarBlock } from '../wars.queries.ts';
import { ANSWER_MS } from '../wars.rules.ts';
import { insertWar, lockPerformers } from '../wars.store.ts';

const ROUNDS = 3;
const ROUND_MINUTES = 3;

/**
 * Requests a war with another live performer, who has 120 s to respond. The requester's current entry price applies and
 * stays fixed. Throws BAD_REQUEST if the caller requests a war with themselves, NOT_FOUND, NOT_OFFERED, BLOCKED,
 * NOT_LIVE, SHOW_BUSY, or CONFLICT while the caller is in a war or awaits a response.
 */
export async function requestWar(
  tx: Tx,
  { params, body }: Input<typeof wars.request>,
): Promise<Answer<typeof wars.request>> {
  const me = tx.caller.accountId;
  if (params.id === me) refuse('BAD_REQUEST', 'You cannot start a war with yourself.');
  await lockPerformers(tx, [me, params.id]);
  const own = (await findFighter(tx.db, me)) ?? refuse('NOT_FOUND');
  const opponent = (await findFighter(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (!own.allowsWars || !opponent.allowsWars) refuse('NOT_OFFERED');
  if (await hasWarBlock(tx.db, params.id, me)) refuse('BLOCKED');
  await refuseShutOut(tx, params.id);
  refuseUnfit(own);
  refuseUnfit(opponent);
  if (own.isInWar) refuse('CONFLICT', 'You are already in a war or have requested one.');
  if (opponent.isInWar) refuse('SHOW_BUSY');
  const id = newId();
  await insertWar(
    tx,
    {
      id,
      state: 'requested',
      rounds: body?.rounds ?? ROUNDS,
      round_minutes: body?.roundMinutes ?? ROUND_MINUTES,
      entry_units: own.entryUnits,
      requested_at: tx.now,
      phase_ends_at: new Date(tx.now.getTime() + ANSWER_MS),
    },
    [
      { war_id: id, place: 1, performer_id: me, stream_id: own.streamId, is_busy: true },
      { war_id: id, place: 2, performer_id: params.id, stream_id: opponent.streamId, is_busy: false },
    ],
  );
  return publishWar(tx, id);
}
