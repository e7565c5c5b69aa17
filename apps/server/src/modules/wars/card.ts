import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'wars',
  tables: {
    stream_war: { lockedAfter: 'stream' },
    war_side: {},
    war_round: {},
    war_score: {},
    war_entry: {},
    war_challenge: { lockedAfter: 'stream_war', lockedBefore: 'show_session' },
    war_contribution: {},
    war_block: {},
    war_clock: { lockedBefore: 'conversation' },
    war_tally: {},
  },
} as const satisfies Card;
