import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isBlocked } from '../blocking/index.ts';
import { endShows, leaveParticipants, lockPurses } from './end-show.ts';
import type { ParticipantEndReason, ShowEndReason } from './shows.rules.ts';
import { findMembership, listParticipating, listParticipatingIn } from './shows.queries.ts';
import { lockParticipant, lockPaidShowsOf, lockWholeShows } from './shows.store.ts';

async function endAll(tx: Tx, performerId: string, reason: ShowEndReason): Promise<void> {
  await endShows(
    tx,
    (await lockPaidShowsOf(tx, performerId)).map((paidShow) => ({ paidShow, reason })),
  );
}

/** Removes a viewer from one performer's shows, or from all. */
async function putOut(
  tx: Tx,
  viewerId: string,
  performerId: string | null,
  reason: ParticipantEndReason,
): Promise<void> {
  const found = await lockWholeShows(tx, await listParticipating(tx.db, viewerId, performerId));
  const going = found.filter((paidShow) => paidShow.state !== 'ended');
  await lockPurses(tx, going);
  for (const paidShow of going) {
    const participant = await lockParticipant(tx, paidShow.id, viewerId);
    if (participant && participant.state !== 'left') await leaveParticipants(tx, paidShow, [{ participant, reason }]);
  }
}

/** Ends shows that depend on rights revoked elsewhere. Idempotent. */
export const showsReactions: Reactions = {
  /** A viewer who left a running show receives no more of it. Nothing is sent for an ended show. */
  'show/seat-moved': async (tx, { sessionId, viewerId, state }) => {
    if (state !== 'left') return;
    const found = await findMembership(tx.db, sessionId, viewerId);
    if (!found || found.isIn || found.state === 'ended') return;
    tx.announce('show/seat-left', { sessionId, viewerId });
  },
  'stream/ended': (tx, { performerId, reason }) => endAll(tx, performerId, reason === 'staff' ? 'staff' : 'off-air'),
  /** Ends a running show that staff have canceled. */
  'ticketed-show/changed': async (tx, { showId, performerId, status }) => {
    if (status !== 'cancelled') return;
    const going = await lockPaidShowsOf(tx, performerId);
    const ends = going.filter((paidShow) => paidShow.ticketed_show_id === showId);
    await endShows(
      tx,
      ends.map((paidShow) => ({ paidShow, reason: 'staff' })),
    );
  },
  'viewer/blocked': (tx, { performerId, userId }) => putOut(tx, userId, performerId, 'blocked'),
  'countries/blocked': async (tx, { performerId, countries }) => {
    for (const { viewerId, country } of await listParticipatingIn(tx.db, performerId, countries)) {
      const caller = { role: 'user', accountId: viewerId, country } as const;
      if (await isBlocked(tx.db, performerId, caller)) await putOut(tx, viewerId, performerId, 'blocked');
    }
  },
  'account/suspended': async (tx, { accountId, role }) => {
    if (role === 'performer') await endAll(tx, accountId, 'staff');
    else await putOut(tx, accountId, null, 'blocked');
  },
};
