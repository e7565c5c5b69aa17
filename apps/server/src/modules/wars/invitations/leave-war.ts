import type { Answer, Input, wars } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endWar } from '../rounds/end-war.ts';
import { warFor } from '../view/view-war.ts';
import { sideOf } from '../wars.rules.ts';
import { lockWar } from '../wars.store.ts';

/**
 * Withdraws the performer's own request, declines a request, or forfeits a war. The other side wins a war that has
 * started. Leaving again changes nothing. Throws NOT_FOUND.
 */
export async function leaveWar(tx: Tx, { params }: Input<typeof wars.leave>): Promise<Answer<typeof wars.leave>> {
  const fight = (await lockWar(tx, params.id)) ?? refuse('NOT_FOUND');
  const own = sideOf(fight.sides, tx.caller.accountId) ?? refuse('NOT_FOUND');
  if (fight.war.state === 'ended') return (await warFor(tx.db, params.id, tx.caller)).war;
  if (fight.war.state === 'requested') return endWar(tx, fight, { reason: own.place === 1 ? 'withdrawn' : 'declined' });
  return endWar(tx, fight, { reason: 'forfeit', loser: own });
}
