import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'purchases',
  tables: {
    marked_copy: {},
    item_download: {},
  },
} as const satisfies Card;
