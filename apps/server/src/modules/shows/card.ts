import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'shows',
  tables: {
    show_terms: {},
    show_session: {},
    show_participant: { exportedBy: 'viewer_id' },
    show_minute: {},
    show_clock: {},
  },
} as const satisfies Card;
