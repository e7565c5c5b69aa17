import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'payouts',
  tables: {
    payment_detail: { lockedAfter: 'payout_batch', exportedBy: 'account_id', withheld: ['sealed', 'fingerprint'] },
    payout_request: { retention: ['payoutNetworks', 'books'], exportedBy: 'account_id', withheld: ['network'] },
    payout_step: {},
    payout_plan: {},
    payout_hold: { retention: 'books' },
    payout_batch: { lockedAfter: 'payout_request' },
    payout_batch_line: {},
    payout_answer: {},
  },
  retention: {
    payoutNetworks: {
      what: 'Hashes of the networks of payout requests',
      days: 30,
      after: 'the request',
      for: 'security',
      job: 'payouts.marks',
      why: 'Requests from several accounts on one network are held for review.',
    },
  },
} as const satisfies Card;
