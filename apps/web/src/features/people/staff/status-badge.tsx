import { Badge } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import type { PersonRow } from './people.staff.queries.ts';

const TONES = { active: 'ok', suspended: 'brass', banned: 'error', erased: 'off' } as const;

export function StatusBadge({ status }: { status: PersonRow['status'] }) {
  const t = useWords(peopleStaffWords);
  return <Badge tone={TONES[status]}>{t(`admin.pe.status.${status}`)}</Badge>;
}
