import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'verification',
  tables: {
    identity_document: { retention: 'documents', exportedBy: 'account_id', withheld: ['file_key', 'sealed_by'] },
    document_renewal: {},
    document_warning: {},
  },
  retention: {
    documents: {
      what: 'Identity documents',
      days: 2555,
      setting: 'keepDocumentsDays',
      fewest: 365,
      after: 'closure of the account',
      for: 'law',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Authorities can ask years later who was shown and whether they were of age.',
    },
  },
} as const satisfies Card;
