import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import type { ResultStatus } from './wheels.queries.ts';

const TONES = { pending: 'brass', fulfilled: 'ok', cancelled: 'off' } as const satisfies Record<ResultStatus, string>;

export function ResultBadge({ status }: { status: ResultStatus }) {
  const t = useWords();
  return <Badge tone={TONES[status]}>{t(`wheels.status.${status}`)}</Badge>;
}
