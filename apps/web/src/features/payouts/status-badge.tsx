import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import type { PayoutStatus } from './payout-statuses.ts';

const TONES = {
  pending: 'brass',
  approved: 'lagoon',
  paid: 'ok',
  rejected: 'off',
  cancelled: 'off',
} as const satisfies Record<PayoutStatus, string>;

/** How a payout stands. */
export function StatusBadge({ status }: { status: PayoutStatus }) {
  const t = useWords();
  return <Badge tone={TONES[status]}>{t(`payouts.status.${status}`)}</Badge>;
}
