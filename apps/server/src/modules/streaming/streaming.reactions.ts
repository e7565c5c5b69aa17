import type { Platform, Reactions } from '../../platform/module.ts';
import type { Revocations } from './grants/revocations.ts';
import { revokeGrants } from './grants/grants.store.ts';
import { endShow } from './broadcast/move-broadcast.ts';
import { lockBroadcast } from './streaming.store.ts';
import { roomOf } from './viewer-counts.ts';

export const FORGET_JOB = 'streaming.forget-snapshots';

/** Rights that ended elsewhere reach the media, the sockets and the shows. All of it may happen twice. */
export function streamingReactions(platform: Pick<Platform, 'jobs' | 'realtime'>, revocations: Revocations): Reactions {
  const { realtime, jobs } = platform;
  const endByStaff: NonNullable<Reactions['account/suspended']> = async (tx, { accountId }) => {
    const show = await lockBroadcast(tx, { performerId: accountId });
    if (show) await endShow(tx, show, 'staff');
  };
  return {
    'stream/ended': async (tx, { streamId, snapshot }) => {
      revocations.stream(streamId);
      if (snapshot > 0) await jobs.add(tx.db, FORGET_JOB, { streamId, snapshot }, { key: `${FORGET_JOB}:${streamId}` });
    },
    'stream/closed': async (tx, { streamId }) => revocations.grants(await revokeGrants(tx, { streamId })),
    'stream/opened': async (_tx, { streamId }) => revocations.past(streamId),
    'stream/seats-ended': async (tx, { participantIds }) =>
      revocations.grants(await revokeGrants(tx, { participantIds })),
    'stream/camera-ended': async (_tx, { streamId }) => revocations.stream(streamId),
    'viewer/blocked': async (tx, { performerId, userId }) => {
      revocations.grants(await revokeGrants(tx, { accountId: userId, performerId }));
      realtime.leaveRoom(`account:${userId}`, roomOf(performerId));
    },
    'countries/blocked': async (tx, { performerId, countries }) => {
      revocations.grants(await revokeGrants(tx, { performerId, countries }));
      revocations.countries({ performerId, countries });
    },
    'session/ended': async (tx, { sessionIds }) => {
      const revoked = await revokeGrants(tx, { sessionIds });
      revocations.grants(revoked);
      for (const { kind, session_id: sessionId, performer_id: performerId } of revoked)
        if (kind === 'play' && sessionId)
          realtime.emit({
            to: `session:${sessionId}`,
            event: 'stream/access-lost',
            payload: { performerId, reason: 'session' },
          });
    },
    'account/suspended': async (tx, fact) => {
      const revoked = await revokeGrants(tx, { accountId: fact.accountId });
      revocations.grants(revoked);
      const performerIds = new Set(revoked.map((grant) => grant.performer_id));
      for (const performerId of performerIds)
        realtime.emit({
          to: `account:${fact.accountId}`,
          event: 'stream/access-lost',
          payload: { performerId, reason: 'staff' },
        });
      if (fact.role === 'performer') await endByStaff(tx, fact);
    },
    'applicant/decided': async (tx, { accountId, kind, status }) => {
      if (kind === 'performer' && status === 'rejected') await endByStaff(tx, { accountId, role: 'performer' });
    },
  };
}
