import type { RealtimeMap } from '../../platform/module.ts';
import './polls.events.ts';

/** The room follows the counts once a second at most; that a poll is opened or over, at once. */
export const pollsRealtime: RealtimeMap = {
  'poll/moved': ({ poll }) => [
    {
      to: `performer:${poll.performerId}`,
      event: 'poll/changed',
      payload: { performerId: poll.performerId, poll },
      newest: { key: `poll:${poll._id}`, isUrgent: poll.status === 'closed' || poll.votes === 0 },
    },
  ],
};
