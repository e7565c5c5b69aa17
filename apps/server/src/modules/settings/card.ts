import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'settings',
  tables: {
    site_setting: {},
    setting_change: {},
    menu_item: {},
  },
} as const satisfies Card;
