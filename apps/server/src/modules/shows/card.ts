import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'shows',
  tables: {
    show_terms: {},
    show_session: {},
    show_participant: { lockedAfter: 'show_session', exportedBy: 'viewer_id' },
    show_minute: {},
    show_clock: { lockedBefore: 'conversation' },
  },
} as const satisfies Card;
