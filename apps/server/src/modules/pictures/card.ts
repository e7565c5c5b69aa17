import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'pictures',
  tables: {
    blocked_picture: {},
    blocked_print: {},
    show_print: {},
  },
} as const satisfies Card;
