import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'facts',
} as const satisfies Card;
