import type { Reactions } from '../../platform/module.ts';
import { closePoll } from './close-poll.ts';
import { lockOpen } from './polls.store.ts';

/** Closes a poll when its broadcast ends. Idempotent. */
export const pollsReactions: Reactions = {
  'stream/ended': async (tx, { performerId, streamId }) => {
    const poll = await lockOpen(tx, performerId);
    // A delayed fact may belong to the previous broadcast.
    if (poll?.stream_id === streamId) await closePoll(tx, poll.id, 'broadcast');
  },
};
