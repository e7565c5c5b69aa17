import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'retention',
  tables: {
    legal_hold: {},
    retention_run: {},
  },
} as const satisfies Card;
