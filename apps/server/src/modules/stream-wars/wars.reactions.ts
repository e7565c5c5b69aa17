import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { endWar } from './end-war.ts';
import { tellWar } from './tell-war.ts';
import { sideOf, type WarEndReason } from './wars.rules.ts';
import { lockWarsOf, updateSide } from './wars.store.ts';

/** Ends all wars and requests of a performer; a war that is being fought is lost. */
async function endAll(tx: Tx, performerId: string, reason: WarEndReason): Promise<void> {
  for (const fight of await lockWarsOf(tx, [performerId]))
    await endWar(tx, fight, { reason, loser: sideOf(fight.sides, performerId) });
}

/** Notes since when a performer has no picture. */
async function noteAway(
  tx: Tx,
  { performerId, state }: { performerId: string; state: 'live' | 'away' },
): Promise<void> {
  for (const { war, sides } of await lockWarsOf(tx, [performerId])) {
    const side = sideOf(sides, performerId);
    if (!side || Boolean(side.away_at) === (state === 'away')) continue;
    const change = { away_at: state === 'away' ? tx.now : null };
    await updateSide(tx, { warId: war.id, place: side.place }, change);
    await tellWar(tx, war.id);
  }
}

/** What happens to a performer's picture happens to their wars. All of it may happen twice. */
export const warsReactions: Reactions = {
  'stream/state-changed': noteAway,
  'stream/closed': (tx, { performerId }) => endAll(tx, performerId, 'show'),
  'stream/ended': (tx, { performerId, reason }) => endAll(tx, performerId, reason === 'staff' ? 'staff' : 'off-air'),
  'account/suspended': async (tx, { accountId, role }) => {
    if (role === 'performer') await endAll(tx, accountId, 'staff');
  },
};
