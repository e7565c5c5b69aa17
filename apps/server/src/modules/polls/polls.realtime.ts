import type { RealtimeMap } from '../../platform/module.ts';
import './polls.events.ts';

/** Sends vote counts to the room at most once a second, and openings and closings immediately. */
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
