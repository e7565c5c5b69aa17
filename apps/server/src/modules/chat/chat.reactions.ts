import type { Reactions } from '../../platform/module.ts';
import { addSystemLine } from './add-lines.ts';

/** What the site itself says in a room. */
export const chatReactions: Reactions = {
  'stream/started': (tx, fact) => addSystemLine(tx, fact, 'The show has begun.'),
  'stream/goal-reached': (tx, fact) => addSystemLine(tx, fact, `Goal reached: ${fact.title}`),
  'stream/raided': async (tx, { name, viewers, toName, ...fact }) => {
    await addSystemLine(tx, fact, `The room moves on to ${toName}.`);
    const room = { performerId: fact.toPerformerId, conversationId: fact.toConversationId };
    await addSystemLine(tx, room, `${name} arrived with ${viewers} ${viewers === 1 ? 'viewer' : 'viewers'}.`);
  },
};
