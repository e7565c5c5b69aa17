import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'clips',
  tables: {
    clip: { exportedBy: 'maker_id', withheld: ['node_url', 'video_key', 'poster_key'] },
    clip_terms: {},
  },
} as const satisfies Card;
