import { mayMove, type PaymentStatus } from '../wallet.rules.ts';
import type { NoticeDecision, NoticeRow } from './notices.store.ts';

/** Returns the decisions available to staff, given the payment's status. */
export function choicesOf(
  { kind, state }: Pick<NoticeRow, 'kind' | 'state'>,
  status: PaymentStatus,
): Exclude<NoticeDecision, 'outdated'>[] {
  if (state !== 'open') return [];
  const isCredited = status === 'paid';
  switch (kind) {
    case 'fraud_warning':
      return [...(isCredited ? (['give_back'] as const) : []), 'release', 'leave'];
    case 'partial_refund':
      return [...(isCredited ? (['take'] as const) : []), 'leave'];
    case 'refund_failed':
      return [...(isCredited || status === 'refunded' ? (['restore'] as const) : []), 'leave'];
    case 'paid_late':
    case 'paid_in_part':
      return [...(mayMove(status, 'paid') ? (['credit'] as const) : []), 'give_back', 'leave'];
    case 'overpaid':
      return ['give_back', 'leave'];
  }
}
