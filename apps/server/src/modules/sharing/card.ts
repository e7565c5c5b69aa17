import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'sharing',
} as const satisfies Card;
