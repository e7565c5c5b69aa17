import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'wheels',
  tables: {
    wheel: { lockedAfter: 'ticketed_show' },
    wheel_version: {},
    wheel_spin: { lockedAfter: 'wheel', exportedBy: 'viewer_id', withheld: ['server_seed'] },
  },
} as const satisfies Card;
