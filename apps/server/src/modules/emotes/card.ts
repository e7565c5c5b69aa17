import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'emotes',
  tables: {
    subscription_emote: {},
  },
} as const satisfies Card;
