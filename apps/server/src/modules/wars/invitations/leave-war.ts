import type { Answer, Input, wars } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endWar } from '../rounds/end-war.ts';
import { warFor } from '../view/view-war.ts';
import { sideOf } from '../wars.rules.ts';
import { lockWar } from '../wars.store.ts';

/**
 * A performer withdraws the own request, declines one, or gives up a war, which the other side then wins if it has begun.
 * Doing it again changes nothing. Refuses NOT_FOUND.
 */
export async function leaveWar(tx: Tx, { params }: Input<typeof wars.leave>): Promise<Answer<typeof wars.leave>> {
  const fight = (await lockWar(tx, params.id)) ?? refuse('NOT_FOUND');
  const own = sideOf(fight.sides, tx.caller.accountId) ?? refuse('NOT_FOUND');
  if (fight.war.state === 'ended') return (await warFor(tx.db, params.id, tx.caller)).war;
  if (fight.war.state === 'requested') return endWar(tx, fight, { reason: own.place === 1 ? 'withdrawn' : 'declined' });
  return endWar(tx, fight, { reason: 'forfeit', loser: own });
}
