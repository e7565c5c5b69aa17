import { Badge } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { crowdfundingWords } from './words.ts';
import type { CrowdfundingStatus } from './crowdfunding.queries.ts';

const TONES = {
  draft: 'off',
  active: 'brass',
  funded: 'ok',
  delivered: 'ok',
  failed: 'error',
  cancelled: 'error',
} as const satisfies Record<CrowdfundingStatus, string>;

export function StatusBadge({ status }: { status: CrowdfundingStatus }) {
  const t = useWords(crowdfundingWords);
  return <Badge tone={TONES[status]}>{t(`crowd.status.${status}`)}</Badge>;
}
