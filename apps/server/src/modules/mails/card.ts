import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'mails',
} as const satisfies Card;
