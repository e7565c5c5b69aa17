import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'wheels',
  tables: {
    wheel: {},
    wheel_version: {},
    wheel_spin: { exportedBy: 'viewer_id', withheld: ['server_seed'] },
  },
} as const satisfies Card;
