import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'wars',
  tables: {
    stream_war: {},
    war_side: {},
    war_round: {},
    war_score: {},
    war_entry: {},
    war_challenge: {},
    war_contribution: {},
    war_block: {},
    war_clock: {},
    war_tally: {},
  },
} as const satisfies Card;
