import type { Reactions } from '../../platform/module.ts';
import type { PayoutParts } from './state/ask-payout.ts';
import { rejectPayout } from './state/move-payout.ts';
import { listWaitingFor } from './state/payouts.queries.ts';
import { lockRequest } from './state/payouts.store.ts';

/**
 * What a member had asked of their studio, and it has not approved, returns to them when the membership ends; what it has approved is
 * paid to it, as was agreed.
 */
export const payoutsReactions = (parts: PayoutParts): Reactions => ({
  'performer/member-changed': async (tx, { performerId, studioId, status }) => {
    if (status !== 'left') return;
    for (const id of await listWaitingFor(tx.db, performerId, studioId)) {
      const row = await lockRequest(tx, id);
      if (row?.status !== 'pending') continue;
      await rejectPayout(tx, parts, row, { actor: 'system', reason: 'The membership of the studio has ended.' });
    }
  },
});
