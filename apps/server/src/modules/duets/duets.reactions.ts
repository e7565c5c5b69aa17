import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { DuetAnswer } from './duets.events.ts';
import { lockDuetsOf, type LockedDuet } from './duets.store.ts';
import { endDuet, publishDuet } from './move-duet.ts';

/** Ends a performer's duet and invitations. */
async function endAll(
  tx: Tx,
  performerId: string,
  reason: NonNullable<DuetAnswer['endReason']>,
  isMeant: (duet: LockedDuet) => boolean = () => true,
): Promise<void> {
  for (const duet of await lockDuetsOf(tx, [performerId])) if (isMeant(duet)) await endDuet(tx, duet, reason);
}

/** Returns true if the duet is with this stream. A delayed fact may concern an earlier show. */
const isWith =
  (streamId: string) =>
  (duet: LockedDuet): boolean =>
    [duet.host_stream_id, duet.guest_stream_id].includes(streamId);

/** Reacts to changes in a performer's show. Every reaction may run twice. */
export const duetsReactions: Reactions = {
  'stream/state-changed': async (tx, { performerId, streamId }) => {
    for (const duet of await lockDuetsOf(tx, [performerId]))
      if (duet.started_at && isWith(streamId)(duet)) await publishDuet(tx, duet.id);
  },
  'show/moved': async (tx, { performerId, streamId, state, isCount }) => {
    if (!isCount && (state === 'accepted' || state === 'running'))
      await endAll(tx, performerId, 'show', isWith(streamId));
  },
  'stream/ended': (tx, { performerId, streamId, reason }) =>
    endAll(tx, performerId, reason === 'staff' ? 'staff' : 'off-air', isWith(streamId)),
  'war/moved': async (tx, { war, performerIds }) => {
    if (war.state === 'accepted') for (const id of performerIds) await endAll(tx, id, 'show');
  },
  'viewer/blocked': (tx, { performerId, userId }) =>
    endAll(tx, performerId, 'blocked', ({ host_id, guest_id }) => [host_id, guest_id].includes(userId)),
  'account/suspended': async (tx, { accountId, role }) => {
    if (role === 'performer') await endAll(tx, accountId, 'staff');
  },
};
