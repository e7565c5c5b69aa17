import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'duets',
  tables: { duet: { lockedAfter: 'stream' } },
} as const satisfies Card;
