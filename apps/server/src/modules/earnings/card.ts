import type { Card } from '../../platform/module-card.ts';

export const card = { name: 'earnings' } as const satisfies Card;
