import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'rooms',
} as const satisfies Card;
