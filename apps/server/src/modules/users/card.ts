import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'users',
} as const satisfies Card;
