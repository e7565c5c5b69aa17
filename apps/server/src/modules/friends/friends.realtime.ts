import type { Friendship } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import './friends.events.ts';

type Reason = 'requested' | 'accepted' | 'rejected' | 'removed';
interface Change {
  readonly requestId: string;
  readonly reason: Reason;
  readonly at: string;
}

const changed = (to: string, userId: string, friendship: Friendship, change: Change): Emission => ({
  to: `account:${to}`,
  event: 'friend/changed',
  payload: { userId, friendship, ...change },
});

const forBoth = (
  [first, second]: readonly [string, string],
  [ofFirst, ofSecond]: readonly [Friendship, Friendship],
  change: Change,
) => [changed(first, second, ofFirst, change), changed(second, first, ofSecond, change)];

/** Notifies both sides of their current relationship. */
export const friendsRealtime: RealtimeMap = {
  'friend/requested': ({ requestId, askerId, askedId, at }) =>
    forBoth([askerId, askedId], ['sent', 'received'], { requestId, reason: 'requested', at }),
  'friend/accepted': ({ requestId, askerId, askedId, at }) =>
    forBoth([askerId, askedId], ['friends', 'friends'], { requestId, reason: 'accepted', at }),
  'friend/rejected': ({ requestId, askerId, askedId, at }) =>
    forBoth([askerId, askedId], ['none', 'none'], { requestId, reason: 'rejected', at }),
  'friend/removed': ({ requestId, userIds, at }) =>
    forBoth(userIds, ['none', 'none'], { requestId, reason: 'removed', at }),
};
