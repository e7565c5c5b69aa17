import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'chat',
  tables: {
    message: { retention: 'chat', exportedBy: 'sender_id' },
    mute: {},
    chat_pace: {},
  },
  retention: {
    chat: {
      what: 'Lines of rooms and shows',
      days: 730,
      setting: 'keepChatDays',
      fewest: 30,
      after: 'the line',
      for: 'people',
      job: 'retention.sweep',
      isHeld: true,
      why: 'What was said in passing need not be there for ever. Lines of open reports stay.',
    },
  },
} as const satisfies Card;
