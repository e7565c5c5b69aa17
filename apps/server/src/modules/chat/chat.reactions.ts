import type { Reactions } from '../../platform/module.ts';
import { addSystemLine } from './add-lines.ts';
import { countLevelLines } from './chat.queries.ts';
import { forgetBotNames } from './chat.store.ts';

/**
 * Maximum level announcements among the newest lines, so that they never push a conversation out of view. The badge
 * beside a name shows every level.
 */
const MOST_LEVEL_LINES = 3;

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
  'fan/level-reached': async (tx, fact) => {
    if ((await countLevelLines(tx.db, fact.conversationId, tx.now)) >= MOST_LEVEL_LINES) return;
    await addSystemLine(tx, fact, { kind: 'level-reached', name: fact.username, level: fact.level.name });
  },
  'stream/raided': async (tx, { name, username, viewers, toName, toUsername, ...fact }) => {
    await addSystemLine(tx, fact, { kind: 'raid-left', name: toName, username: toUsername });
    const room = { performerId: fact.toPerformerId, conversationId: fact.toConversationId };
    await addSystemLine(tx, room, { kind: 'raid-arrived', name, username, viewers });
  },
};
