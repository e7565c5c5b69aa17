import type { Reactions } from '../../platform/module.ts';
import { closePoll } from './close-poll.ts';
import { lockOpen } from './polls.store.ts';

/** A poll ends with its broadcast. May happen twice. */
export const pollsReactions: Reactions = {
  'stream/ended': async (tx, { performerId, streamId }) => {
    const poll = await lockOpen(tx, performerId);
    // Why asked: a fact that was held up may be about the broadcast before.
    if (poll?.stream_id === streamId) await closePoll(tx, poll.id, 'broadcast');
  },
};
