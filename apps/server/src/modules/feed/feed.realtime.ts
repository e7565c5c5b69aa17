import type { RealtimeMap } from '../../platform/module.ts';
import './feed.events.ts';

/** Sends creators the state of their posts, and everyone their own actions, in all of their tabs. */
export const feedRealtime: RealtimeMap = {
  'post/changed': ({ postId, performerId, status }) => [
    { to: `account:${performerId}`, event: 'post/changed', payload: { postId, status } },
  ],
  'post/tallied': ({ postId, performerId, actorId, likes, comments }) => [
    {
      to: [`account:${performerId}`, `account:${actorId}`],
      event: 'post/tally',
      payload: { postId, likes, comments },
    },
  ],
};
