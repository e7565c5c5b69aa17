import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { endWar } from './rounds/end-war.ts';
import { publishWar } from './publish-war.ts';
import { pictureStateOf } from './wars.queries.ts';
import { otherOf, sideOf, type Fight, type WarEndReason } from './wars.rules.ts';
import { lockWarsOf, updateSide } from './wars.store.ts';

/** Ends a performer's wars and requests. A war in progress is lost. */
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
/** Returns true if the performer is in the war with this stream. A delayed fact may concern an earlier show. */
const isWith =
  ({ performerId, streamId }: Shown) =>
  ({ sides }: Fight): boolean =>
    sideOf(sides, performerId)?.stream_id === streamId;

/** Records when a performer lost their picture, based on the current state. */
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

/** Ends the war when a performer blocks their opponent, who can no longer see it. Blocking counts as forfeiting. */
async function partWith(tx: Tx, performerId: string, userId: string): Promise<void> {
  for (const fight of await lockWarsOf(tx, [performerId])) {
    const own = sideOf(fight.sides, performerId);
    if (!own || otherOf(fight.sides, own).performer_id !== userId) continue;
    if (fight.war.state !== 'requested') await endWar(tx, fight, { reason: 'forfeit', loser: own });
    else await endWar(tx, fight, { reason: own.place === 1 ? 'withdrawn' : 'declined' });
  }
}

/** Reacts to changes in a performer's picture, to blocks and to suspensions. Every reaction may run twice. */
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
