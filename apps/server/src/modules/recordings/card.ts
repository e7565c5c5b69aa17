import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'recordings',
  tables: {
    recording: { exportedBy: 'performer_id' },
    recording_part: {},
    recording_payment: {},
  },
} as const satisfies Card;
