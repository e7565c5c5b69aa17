import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { refundsWords } from './words.ts';
import type { Refund } from './refunds.queries.ts';

const TONES = { pending: 'brass', approved: 'ok', rejected: 'error', cancelled: 'off' } as const satisfies Record<
  Refund['status'],
  string
>;

export function RefundBadge({ status }: { status: Refund['status'] }) {
  const t = useWords(refundsWords);
  return <Badge tone={TONES[status]}>{t(`refunds.status.${status}`)}</Badge>;
}
