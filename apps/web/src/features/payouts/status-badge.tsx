import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { payoutsWords } from './words.ts';
import type { PayoutStatus } from './payout-statuses.ts';

const TONES = {
  pending: 'brass',
  approved: 'lagoon',
  paid: 'ok',
  rejected: 'off',
  cancelled: 'off',
} as const satisfies Record<PayoutStatus, string>;

interface Props {
  status: PayoutStatus;
  isHeld?: boolean | undefined;
}

export function StatusBadge({ status, isHeld }: Props) {
  const t = useWords(payoutsWords);
  if (isHeld) return <Badge tone="brass">{t('payouts.review')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`payouts.status.${status}`)}</Badge>;
}
