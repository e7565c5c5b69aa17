import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { useEach, type Results } from '../../../shared/forms/index.ts';
import { BulkResults } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { featuredStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import type { StaffBooking } from './featured.staff.queries.ts';

const LONGEST_REASON = 500;

export function BookingBulk({ rows, onDone }: { rows: readonly StaffBooking[]; onDone: () => void }) {
  const t = useWords(featuredStaffWords, staffWords);
  const { featuredStaff } = useApi();
  const { each, refresh, busy } = useEach<StaffBooking>('featuredStaff');
  const [isRejecting, setRejecting] = useState(false);
  const [results, setResults] = useState<Results<StaffBooking>>();
  const count = rows.length;
  const close = () => {
    setResults(undefined);
    refresh();
    onDone();
  };
  const decide = async (one: (booking: StaffBooking) => Promise<unknown>, words: string) => {
    const ended = await each(rows, one);
    if (!ended) return;
    setRejecting(false);
    if (ended.failed.length > 0) return setResults(ended);
    toast.success(words);
    close();
  };
  const approve = () =>
    decide(({ _id: id }) => featuredStaff.approve({ params: { id } }), t('admin.ft.approvedMany', { count }));
  return (
    <>
      <Button size="small" tone="action" busy={busy} onClick={() => void approve()}>
        {t('admin.ft.approveMany', { count })}
      </Button>
      <Button size="small" tone="danger" onClick={() => setRejecting(true)}>
        {t('admin.ft.rejectMany', { count })}
      </Button>
      {isRejecting && (
        <WordsDialog
          title={t('admin.ft.rejectMany', { count })}
          text={t('admin.ft.rejectManyText')}
          label={t('admin.v.reason')}
          submit={t('admin.ft.reject')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setRejecting(false)}
          onWords={(reason) =>
            decide(
              ({ _id: id }) => featuredStaff.reject({ params: { id }, body: { reason } }),
              t('admin.ft.rejectedMany', { count }),
            )
          }
        />
      )}
      <BulkResults results={results} onClose={close} nameOf={({ performer }) => `@${performer.username}`} />
    </>
  );
}
