import type { Reactions } from '../../platform/module.ts';
import { revokeAccount } from './sessions/revoke-account.ts';

export const authReactions: Reactions = {
  'account/suspended': async (tx, { accountId }) => void (await revokeAccount(tx, accountId)),
  // Announced afterwards, so that reactions of earlier modules can still send messages to the sockets about the end.
  'session/ended': async (tx, { sessionIds }) => tx.announce('session/left', { sessionIds }),
};
