import { ErrorState } from '@footlight/ui';
import { useWords } from '../words/index.ts';
import { staffWords } from '../words/staff.ts';

interface Props {
  reason: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Error state for staff data that failed to load. */
export function LoadFailed(props: Props) {
  const t = useWords(staffWords);
  return <ErrorState title={t('admin.loadFailed')} {...props} />;
}
