import type { Card } from '../../platform/module-card.ts';

export const card = { name: 'history' } as const satisfies Card;
