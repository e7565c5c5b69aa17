import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { catalogStaffWords } from './words.ts';
import { ContentReasonDialog } from './content-reason-dialog.tsx';
import type { StaffItem } from './content.staff.queries.ts';
import type { ItemDecision } from './use-item-decisions.ts';

interface Props {
  items: readonly StaffItem[];
  onDecide: (decision: ItemDecision) => void;
}

/**
 * Bulk decisions on the selected items, with one shared reason. Each decision applies only to items with a suitable
 * status.
 */
export function ContentBulk({ items, onDecide }: Props) {
  const t = useWords(catalogStaffWords);
  const [isRejecting, setRejecting] = useState(false);
  const approvable = items.filter(({ status }) => status === 'pending' || status === 'rejected');
  const rejectable = items.filter(({ status }) => status !== 'rejected');
  return (
    <>
      {approvable.length > 0 && (
        <Button size="small" tone="action" onClick={() => onDecide({ items: approvable })}>
          {t('admin.c.many.approve', { count: approvable.length })}
        </Button>
      )}
      {rejectable.length > 0 && (
        <Button size="small" tone="danger" onClick={() => setRejecting(true)}>
          {t('admin.c.many.reject', { count: rejectable.length })}
        </Button>
      )}
      <ContentReasonDialog
        name={t('admin.c.many', { count: rejectable.length })}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onReason={(reason) => onDecide({ items: rejectable, reason })}
      />
    </>
  );
}
