import type { Reactions } from '../../platform/module.ts';
import type { PayoutParts } from './state/ask-payout.ts';
import './payouts.events.ts';
import { listPaidTo } from './holds/holds.queries.ts';
import { judgePayout } from './holds/judge-payout.ts';
import { announcePayout } from './state/announce-payout.ts';
import { rejectPayout } from './state/move-payout.ts';
import { listWaitingFor } from './state/payouts.queries.ts';
import { lockRequest } from './state/payouts.store.ts';

/**
 * Returns a member's requests that their studio hasn't approved when the membership ends. Approved ones are paid to the
 * studio as agreed. Requests waiting on changed details are checked again.
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
  // Runs afterwards, because details are locked after requests. Changed details are frozen, so nothing is paid to them
  // in the meantime.
  'payment-detail/changed': async (tx, changed) => {
    for (const id of await listPaidTo(tx.db, changed)) {
      const row = await lockRequest(tx, id);
      if (row?.status !== 'pending') continue;
      const told = await judgePayout(tx, parts, row, 'same-details');
      if (told) await announcePayout(tx, parts.site(), id, told);
    }
  },
});
