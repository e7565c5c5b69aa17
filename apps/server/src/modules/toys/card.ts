import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'toys',
  tables: {
    toy_setting: {},
    tip_action: {},
  },
} as const satisfies Card;
