import type { Reactions } from '../../platform/module.ts';
import { deleteBotsOf } from './bots/bots.store.ts';
import { deleteFeed } from './events/events.store.ts';
import { eventSources } from './events/event-sources.ts';
import { endTokensOf } from './tokens/end-tokens.ts';

/** Ends tokens with their account, and turns facts into events for listeners. */
export const developersReactions: Reactions = {
  ...eventSources,
  'account/suspended': (tx, { accountId }) => endTokensOf(tx, accountId),
  'password/changed': (tx, { accountId }) => endTokensOf(tx, accountId),
  'account/erased': async (tx, { accountId }) => {
    await endTokensOf(tx, accountId);
    await deleteFeed(tx, accountId);
    await deleteBotsOf(tx, accountId);
  },
};
