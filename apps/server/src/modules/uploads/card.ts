import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'uploads',
  tables: {
    upload: {},
    upload_attempt: {},
    upload_originals: {},
    upload_print: {},
    upload_usage: {},
  },
} as const satisfies Card;
