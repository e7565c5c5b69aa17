import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { endWar } from './rounds/end-war.ts';
import { publishWar } from './publish-war.ts';
import { pictureStateOf } from './wars.queries.ts';
import { otherOf, sideOf, type Fight, type WarEndReason } from './wars.rules.ts';
import { lockWarsOf, updateSide } from './wars.store.ts';

/** Ends wars and requests of a performer; a war that is being fought is lost. */
async function endAll(
  tx: Tx,
  performerId: string,
  reason: WarEndReason,
  of: (fight: Fight) => boolean = () => true,
): Promise<void> {
  for (const fight of await lockWarsOf(tx, [performerId]))
    if (of(fight)) await endWar(tx, fight, { reason, loser: sideOf(fight.sides, performerId) });
}

interface Shown {
  readonly performerId: string;
  readonly streamId: string;
}
/** Whether a performer fights with a stream. Why asked: a fact that was held up may be about the show before. */
const isWith =
  ({ performerId, streamId }: Shown) =>
  ({ sides }: Fight): boolean =>
    sideOf(sides, performerId)?.stream_id === streamId;

/** Notes since when a performer has no picture, as it is by now. */
async function noteAway(tx: Tx, shown: Shown): Promise<void> {
  const { state } = await pictureStateOf(tx.db, shown.streamId);
  for (const fight of await lockWarsOf(tx, [shown.performerId])) {
    const side = sideOf(fight.sides, shown.performerId);
    if (!side || !isWith(shown)(fight) || Boolean(side.away_at) === (state === 'away')) continue;
    const change = { away_at: state === 'away' ? tx.now : null };
    await updateSide(tx, { warId: fight.war.id, place: side.place }, change);
    await publishWar(tx, fight.war.id);
  }
}

/** A performer has shut the other one out of a war, who sees nothing of it any more: that is giving it up. */
async function partWith(tx: Tx, performerId: string, userId: string): Promise<void> {
  for (const fight of await lockWarsOf(tx, [performerId])) {
    const own = sideOf(fight.sides, performerId);
    if (!own || otherOf(fight.sides, own).performer_id !== userId) continue;
    if (fight.war.state !== 'requested') await endWar(tx, fight, { reason: 'forfeit', loser: own });
    else await endWar(tx, fight, { reason: own.place === 1 ? 'withdrawn' : 'declined' });
  }
}

/** What happens to a performer's picture happens to their wars. All of it may happen twice. */
export const warsReactions: Reactions = {
  'stream/state-changed': noteAway,
  'stream/closed': async (tx, shown) => {
    if ((await pictureStateOf(tx.db, shown.streamId)).isClosed)
      await endAll(tx, shown.performerId, 'show', isWith(shown));
  },
  'stream/ended': (tx, { reason, ...shown }) =>
    endAll(tx, shown.performerId, reason === 'staff' ? 'staff' : 'off-air', isWith(shown)),
  'viewer/blocked': (tx, { performerId, userId }) => partWith(tx, performerId, userId),
  'account/suspended': async (tx, { accountId, role }) => {
    if (role === 'performer') await endAll(tx, accountId, 'staff');
  },
};
