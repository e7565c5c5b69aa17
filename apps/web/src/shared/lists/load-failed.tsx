import { ErrorState } from '@footlight/ui';
import { useWords } from '../words/index.ts';
import { staffWords } from '../words/staff.ts';

interface Props {
  reason: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Replaces what staff could not load. */
export function LoadFailed(props: Props) {
  const t = useWords(staffWords);
  return <ErrorState title={t('admin.loadFailed')} {...props} />;
}
