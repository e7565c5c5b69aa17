import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'retention',
  tables: {
    retention_run: {},
  },
} as const satisfies Card;
