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
      what: 'Chat messages of rooms and shows',
      days: 730,
      setting: 'keepChatDays',
      fewest: 30,
      after: 'the message',
      for: 'people',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Casual conversation isn’t needed permanently. Messages in open reports stay.',
    },
  },
} as const satisfies Card;
