import type { Answer, Input, payoutsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { announcePayout } from '../state/announce-payout.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { insertStep, lockRequest, updateRequest } from '../state/payouts.store.ts';
import { staffViewOf } from '../staff/staff-views.ts';
import { listHolds } from './holds.queries.ts';
import { endHold } from './holds.store.ts';

/** Releases a held request, which can then be approved. Only staff see the reason. Throws NOT_FOUND or CONFLICT. */
export const releasePayout =
  (parts: PayoutParts) =>
  async (
    tx: Tx,
    { params, body: { reason } }: Input<typeof payoutsStaff.release>,
  ): Promise<Answer<typeof payoutsStaff.release>> => {
    const row = (await lockRequest(tx, params.id)) ?? refuse('NOT_FOUND');
    const { id, account_id: accountId, hold_id: holdId, units } = row;
    if (!holdId) refuse('CONFLICT', 'This request is not on hold.');
    const rules = (await listHolds(tx.db, id)).find((hold) => hold.id === holdId)?.reasons.map(({ rule }) => rule);
    await endHold(tx, holdId, { ended: 'released', released_by: tx.caller.accountId, reason });
    await updateRequest(tx, id, { hold_id: null });
    await insertStep(tx, { request_id: id, step: 'released', actor: 'staff', units, note: null });
    await announcePayout(tx, parts.site(), id, 'released');
    await record(tx, {
      action: 'payout.release',
      subject: `payout:${id}`,
      detail: { accountId, units, rules, reason },
    });
    return staffViewOf(tx.db, parts.settings, id, tx.caller.accountId, tx.now);
  };
