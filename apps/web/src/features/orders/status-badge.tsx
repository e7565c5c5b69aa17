import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { ordersWords } from './words.ts';
import type { DeliveryStatus } from './delivery-statuses.ts';

const TONES = {
  created: 'brass',
  processing: 'brass',
  shipped: 'lagoon',
  delivered: 'ok',
  cancelled: 'off',
  refunded: 'off',
} as const satisfies Record<DeliveryStatus, string>;

export function StatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useWords(ordersWords);
  return <Badge tone={TONES[status]}>{t(`orders.status.${status}`)}</Badge>;
}
