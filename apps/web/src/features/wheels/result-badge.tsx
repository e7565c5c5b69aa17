import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { wheelsWords } from './words.ts';
import type { ResultStatus } from './wheels.queries.ts';

const TONES = { pending: 'brass', fulfilled: 'ok', cancelled: 'off' } as const satisfies Record<ResultStatus, string>;

export function ResultBadge({ status }: { status: ResultStatus }) {
  const t = useWords(wheelsWords);
  return <Badge tone={TONES[status]}>{t(`wheels.status.${status}`)}</Badge>;
}
