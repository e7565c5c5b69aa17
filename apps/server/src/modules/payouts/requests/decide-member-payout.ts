import type { Input, payouts } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { approvePayout, rejectPayout } from '../state/move-payout.ts';
import { lockRequest } from '../state/payouts.store.ts';
import { viewPayout, type View } from './payout-views.ts';

/** Rejects a member's request, or approves it for payment to the studio. Throws NOT_FOUND or CONFLICT. */
export const decideMemberPayout =
  (parts: PayoutParts) =>
  async (tx: Tx, { params, body }: Input<typeof payouts.decideMember>): Promise<View> => {
    const row = await lockRequest(tx, params.id);
    if (!row || row.studio_id !== tx.caller.accountId) refuse('NOT_FOUND');
    // Once the studio has approved a request, only staff decide on it.
    if (row.status !== 'pending') refuse('CONFLICT', `This request is ${row.status}.`);
    const { status, note } = body;
    if (status === 'approved') await approvePayout(tx, parts, row, { actor: 'studio', note });
    else await rejectPayout(tx, parts, row, { actor: 'studio', reason: note || 'No reason was given.' });
    return viewPayout(tx.db, row.id, tx.caller.accountId, tx.now);
  };
