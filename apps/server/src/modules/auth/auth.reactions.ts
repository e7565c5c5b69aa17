import type { Reactions } from '../../platform/module.ts';
import { revokeAccount } from './sessions/revoke-account.ts';

export const authReactions: Reactions = {
  'account/suspended': async (tx, { accountId }) => void (await revokeAccount(tx, accountId)),
  // Announced last, so earlier modules can still notify the sockets.
  'session/ended': async (tx, { sessionIds }) => tx.announce('session/left', { sessionIds }),
};
