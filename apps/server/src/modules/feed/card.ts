import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'feed',
  tables: {
    post: { lockedAfter: 'catalog_item', lockedBefore: 'upload', exportedBy: 'performer_id' },
    post_comment: { exportedBy: 'author_id' },
    post_like: { exportedBy: 'account_id' },
    post_media: {},
    post_pin: {},
    post_tally: {},
  },
} as const satisfies Card;
