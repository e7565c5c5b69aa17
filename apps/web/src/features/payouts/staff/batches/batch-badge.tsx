import { Badge } from '@footlight/ui';
import { useWords } from '../../../../shared/words/index.ts';
import { payoutsStaffWords } from '../words.ts';
import type { Batch } from './batches.staff.queries.ts';

const TONES = { open: 'brass', exported: 'lagoon', closed: 'ok' } as const;

export function BatchBadge({ status }: { status: Batch['status'] }) {
  const t = useWords(payoutsStaffWords);
  return <Badge tone={TONES[status]}>{t(`admin.batch.status.${status}`)}</Badge>;
}
