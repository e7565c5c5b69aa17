import type { Tx } from '../../../platform/transaction.ts';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../ledger/index.ts';
import type { PaymentRow } from '../wallet.store.ts';

interface Credit {
  readonly payerId: string;
  readonly kind: 'grant' | 'purchase';
  readonly units: number;
}
/** Credits for a purchase: bought tokens from payment clearing, a bonus from promotions. */
const creditsOf = (payment: PaymentRow): readonly Credit[] => [
  { payerId: PLATFORM_ACCOUNTS.promotions, kind: 'grant', units: payment.bonus_units },
  { payerId: PLATFORM_ACCOUNTS.paymentClearing, kind: 'purchase', units: payment.tokens_units },
];

/** Credits a purchase. The ledger rejects a second attempt. */
export async function creditPurchase(tx: Tx, payment: PaymentRow): Promise<void> {
  for (const { payerId, kind, units } of creditsOf(payment)) {
    if (units === 0) continue;
    const outcome = await postTransfer(tx, {
      key: payment.id,
      kind,
      payerId,
      legs: [{ accountId: payment.user_id, units }],
    });
    if (outcome.status !== 'done') throw new Error(`purchase ${payment.id} could not be credited: ${outcome.status}`);
  }
}
