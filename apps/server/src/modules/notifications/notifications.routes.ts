import { notifications } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { PushSender } from '../../platform/ports/push-sender.ts';
import type { Keys } from './push/push-keys.ts';
import { addToken, readTokens, removeToken } from './push/tokens.ts';
import { readNotifications } from './read-notifications.ts';
import { readSome, removeSome } from './settle-notifications.ts';
import { readTerms } from './terms/terms.queries.ts';
import { updateTerms } from './terms/update-terms.ts';

export const notificationsRoutes = (sender: PushSender, keys: Keys) =>
  implement(
    'notifications',
    notifications,
  )({
    me: query(readNotifications),
    read: command(readSome),
    remove: command(removeSome),
    terms: query(({ db, caller }) => readTerms(db, caller.accountId)),
    updateTerms: command(updateTerms),
    pushKey: async () => ({ publicKey: (await keys()).publicKey }),
    tokens: query(readTokens),
    addToken: command(addToken(sender)),
    removeToken: command(removeToken),
  });
