import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'raids',
} as const satisfies Card;
