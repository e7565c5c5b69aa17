import type { Reactions } from '../../platform/module.ts';
import { revokeAccount } from './sessions/revoke-account.ts';

export const authReactions: Reactions = {
  'account/suspended': async (tx, { accountId }) => void (await revokeAccount(tx, accountId)),
  // Why not at once: what sockets still hear of the end is announced by the reactions of modules before this one.
  'session/ended': async (tx, { sessionIds }) => tx.announce('session/left', { sessionIds }),
};
