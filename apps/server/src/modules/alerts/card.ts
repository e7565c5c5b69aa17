import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'alerts',
  tables: {
    alert_setting: {},
    alert_band: {},
  },
} as const satisfies Card;
