import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'streaming',
  tables: {
    conversation: {},
    stream: { lockedAfter: 'conversation' },
    tip_menu_item: {},
    stream_key: {},
    media_grant: {},
    stream_node: {},
    stream_tally: { lockedAfter: 'ledger_account' },
    stream_tipper: {},
    stream_viewers: {},
    stream_king_due: {},
  },
} as const satisfies Card;
