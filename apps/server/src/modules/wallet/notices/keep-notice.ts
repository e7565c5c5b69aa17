import type { GatewayNotice } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { freezeFunds } from '../../ledger/index.ts';
import type { PaymentRow } from '../wallet.store.ts';
import '../wallet.events.ts';
import { insertNotice, outdateNotices, readTotals } from './notices.store.ts';

/** Groups of notices about the same issue. A newer total replaces the open ones. */
const MATTERS: readonly (readonly GatewayNotice['kind'][])[] = [
  ['paid_late', 'paid_in_part', 'overpaid'],
  ['partial_refund'],
];
const NOTHING = { totalMinor: null, knownMinor: 0, settledMinor: 0 };

/**
 * Stores a gateway's report on a locked payment for staff to decide on. Repeated or out-of-order reports are stored
 * only once. A fraud warning freezes the account until staff decide.
 */
export async function keepNotice(tx: Tx, payment: PaymentRow, notice: GatewayNotice): Promise<void> {
  const matter = MATTERS.find((kinds) => kinds.includes(notice.kind)) ?? [notice.kind];
  const totalMinor = notice.isTotal ? notice.amountMinor : null;
  const { knownMinor, settledMinor } = totalMinor === null ? NOTHING : await readTotals(tx, payment.id, matter);
  if (totalMinor !== null && (totalMinor <= knownMinor || totalMinor <= settledMinor)) return;
  const amountMinor = totalMinor === null ? notice.amountMinor : totalMinor - settledMinor;
  const name = totalMinor === null ? notice.name : `${notice.name}:${totalMinor}`;
  const noticeId = await insertNotice(tx, payment.id, { kind: notice.kind, name, amountMinor, totalMinor });
  if (!noticeId) return;
  if (totalMinor !== null) await outdateNotices(tx, payment.id, matter, noticeId);
  if (notice.kind === 'fraud_warning' && (await freezeFunds(tx, payment.user_id)))
    await record(tx, {
      action: 'account.freeze',
      subject: `account:${payment.user_id}`,
      detail: { payment: payment.id, reason: 'fraud warning' },
    });
  tx.announce('payment/noticed', { noticeId, paymentId: payment.id, kind: notice.kind });
}
