import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { featuredWords } from './words.ts';
import type { Booking } from './featured.queries.ts';

const TONES = {
  unpaid: 'brass',
  pending: 'brass',
  approved: 'ok',
  active: 'citron',
  finished: 'off',
  rejected: 'error',
  cancelled: 'off',
  expired: 'off',
} as const satisfies Record<Booking['status'], string>;

export function StatusBadge({ status }: { status: Booking['status'] }) {
  const t = useWords(featuredWords);
  return <Badge tone={TONES[status]}>{t(`featured.status.${status}`)}</Badge>;
}
