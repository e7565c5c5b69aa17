import type { Reactions } from '../../platform/module.ts';
import { addSystemLine } from './add-lines.ts';
import { forgetBotNames } from './chat.store.ts';

/** Posts the site's own lines in rooms. */
export const chatReactions: Reactions = {
  'account/erased': (tx, { accountId }) => forgetBotNames(tx, accountId),
  'stream/started': (tx, fact) => addSystemLine(tx, fact, { kind: 'show-began' }),
  'stream/goal-reached': (tx, fact) =>
    addSystemLine(tx, fact, {
      kind: 'goal-reached',
      title: fact.title,
      ...(fact.times > 1 ? { times: fact.times } : {}),
    }),
  'fan/level-reached': (tx, fact) =>
    addSystemLine(tx, fact, { kind: 'level-reached', name: fact.username, level: fact.level.name }),
  'stream/raided': async (tx, { name, username, viewers, toName, toUsername, ...fact }) => {
    await addSystemLine(tx, fact, { kind: 'raid-left', name: toName, username: toUsername });
    const room = { performerId: fact.toPerformerId, conversationId: fact.toConversationId };
    await addSystemLine(tx, room, { kind: 'raid-arrived', name, username, viewers });
  },
};
