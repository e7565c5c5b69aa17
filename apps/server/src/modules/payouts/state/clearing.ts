import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { PLATFORM_ACCOUNTS, postTransfer, type Leg } from '../../ledger/index.ts';
import type { RequestRow } from './payouts.store.ts';

const { payoutClearing, paidOut, revenue } = PLATFORM_ACCOUNTS;

/** Moves earnings into clearing and returns the transfer. The caller has checked that they are available. */
export async function moveIntoClearing(tx: Tx, accountId: string, units: number): Promise<string> {
  const id = newId();
  const legs = [{ accountId: payoutClearing, units }];
  const outcome = await postTransfer(tx, { id, key: `payout:${id}`, kind: 'payout', payerId: accountId, legs });
  if (outcome.status !== 'done') throw new Error(`payout ${id} of ${accountId}: ${outcome.status}`);
  return id;
}

type Waiting = Pick<RequestRow, 'id' | 'account_id' | 'asked_transfer_id' | 'units' | 'fee_units'>;

/** Moves a request's tokens back to the earnings and returns the transfer. */
export const returnFromClearing = (tx: Tx, request: Waiting): Promise<string> =>
  leaveClearing(tx, request, [{ accountId: request.account_id, units: request.units }]);

/** Moves a request's tokens off the site, except for the fee, and returns the transfer. */
export const payFromClearing = (tx: Tx, request: Waiting): Promise<string> =>
  leaveClearing(tx, request, [
    { accountId: paidOut, units: request.units - request.fee_units },
    { accountId: revenue, units: request.fee_units },
  ]);

/** Both ways out share one key, so tokens leave clearing only once. */
async function leaveClearing(tx: Tx, request: Waiting, legs: readonly Leg[]): Promise<string> {
  const originId = request.asked_transfer_id;
  const key = `payout-ended:${originId}`;
  const outcome = await postTransfer(tx, { key, kind: 'payout', payerId: payoutClearing, legs, originId });
  if (outcome.status !== 'done') throw new Error(`payout ${request.id} leaves clearing: ${outcome.status}`);
  return outcome.transferId;
}
