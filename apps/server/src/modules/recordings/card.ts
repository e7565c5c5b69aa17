import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'recordings',
  tables: {
    recording: { lockedAfter: 'show_participant', exportedBy: 'performer_id' },
    recording_part: {},
    recording_payment: { lockedAfter: 'recording' },
  },
} as const satisfies Card;
