import type { Card } from '../../platform/module-card.ts';

export const card = { name: 'summaries' } as const satisfies Card;
