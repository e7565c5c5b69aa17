import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'polls',
  tables: {
    poll: { lockedAfter: 'wheel_spin', lockedBefore: 'mass_message' },
    poll_option: {},
    poll_vote: { exportedBy: 'viewer_id' },
  },
} as const satisfies Card;
