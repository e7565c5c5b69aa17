import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'polls',
  tables: {
    poll: {},
    poll_option: {},
    poll_vote: { exportedBy: 'viewer_id' },
  },
} as const satisfies Card;
