import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'catalog',
  tables: {
    catalog_item: { lockedAfter: 'payment_detail', exportedBy: 'performer_id', withheld: ['search_words'] },
    catalog_popularity_due: {},
    catalog_tally: {},
    catalog_view: {},
    release_form: { retention: 'releases' },
    item_participant: {},
  },
  retention: {
    releases: {
      what: 'Release forms of people shown',
      days: 2555,
      setting: 'keepDocumentsDays',
      fewest: 365,
      after: 'closure of the creator’s account',
      for: 'law',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Same as for identity documents.',
    },
  },
} as const satisfies Card;
