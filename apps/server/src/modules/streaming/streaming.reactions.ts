import { jobs } from '../../platform/jobs/jobs.ts';
import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isInactiveMember } from '../performers/index.ts';
import { revokeGrants, type GrantMatch, type RevokedGrant } from './grants/grants.store.ts';
import { endBroadcast } from './broadcast/move-broadcast.ts';
import type { LostAccess } from './streaming.events.ts';
import { lockBroadcast, lockRoom } from './streaming.store.ts';

export const FORGET_JOB = 'streaming.forget-snapshots';

/** Revokes media grants. Anything using them ends after the commit. */
async function revoke(
  tx: Tx,
  match: GrantMatch,
  lostBy: (grants: readonly RevokedGrant[]) => readonly LostAccess[] = () => [],
): Promise<void> {
  const grants = await revokeGrants(tx, match);
  if (grants.length > 0) tx.announce('stream/grants-revoked', { grants, lost: lostBy(grants) });
}

const endByStaff: NonNullable<Reactions['account/suspended']> = async (tx, { accountId }) => {
  const broadcast = await lockBroadcast(tx, { performerId: accountId });
  if (broadcast) await endBroadcast(tx, broadcast, 'staff');
};

export const INACTIVE_WORDS =
  'Your studio has set you inactive, so your broadcast has ended. Please talk to your studio.';

/** Ends media, sockets and broadcasts whose access ended elsewhere. */
export const streamingReactions: Reactions = {
  'stream/ended': async (tx, { streamId, snapshot }) => {
    if (snapshot > 0) await jobs.add(tx.db, FORGET_JOB, { streamId, snapshot }, { key: `${FORGET_JOB}:${streamId}` });
  },
  'stream/closed': (tx, { streamId }) => revoke(tx, { streamId }),
  'stream/seats-ended': (tx, { participantIds }) => revoke(tx, { participantIds }),
  'viewer/blocked': (tx, { performerId, userId }) => revoke(tx, { accountId: userId, performerId }),
  'countries/blocked': (tx, { performerId, countries }) => revoke(tx, { performerId, countries }),
  'session/ended': (tx, { sessionIds }) =>
    revoke(tx, { sessionIds }, (grants) =>
      grants.flatMap(({ kind, session_id: sessionId, performer_id: performerId }) =>
        kind === 'play' && sessionId ? [{ to: `session:${sessionId}`, performerId, reason: 'session' as const }] : [],
      ),
    ),
  'account/suspended': async (tx, fact) => {
    const to = `account:${fact.accountId}`;
    await revoke(tx, { accountId: fact.accountId }, (grants) =>
      [...new Set(grants.map((grant) => grant.performer_id))].map((performerId) => ({
        to,
        performerId,
        reason: 'staff' as const,
      })),
    );
    if (fact.role === 'performer') await endByStaff(tx, fact);
  },
  'applicant/decided': async (tx, { accountId, kind, status }) => {
    if (kind === 'performer' && status === 'rejected') await endByStaff(tx, { accountId, role: 'performer' });
  },
  'performer/member-changed': async (tx, { performerId, status }) => {
    if (status !== 'inactive') return;
    // Waits for the room lock, because a performer who was still active may hold it while going live.
    await lockRoom(tx, performerId);
    const broadcast = await lockBroadcast(tx, { performerId });
    if (!broadcast || !(await isInactiveMember(tx.db, performerId))) return;
    await endBroadcast(tx, broadcast, 'studio', INACTIVE_WORDS);
  },
};
