import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { useEach, type Results } from '../../../shared/forms/index.ts';
import { BulkResults } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { affiliatesStaffWords } from './words.ts';
import type { StaffReferral } from './affiliates.staff.queries.ts';

const LONGEST_REASON = 500;

/** Approves all selected sign-ups, or rejects them for one reason. */
export function ReferralBulk({ rows, onDone }: { rows: readonly StaffReferral[]; onDone: () => void }) {
  const t = useWords(affiliatesStaffWords);
  const { affiliatesStaff } = useApi();
  const { each, refresh, busy } = useEach<StaffReferral>('affiliatesStaff');
  const [isRefusing, setRefusing] = useState(false);
  const [results, setResults] = useState<Results<StaffReferral>>();
  const close = () => {
    setResults(undefined);
    refresh();
    onDone();
  };
  const decide = async (body: { state: 'counts' } | { state: 'refused'; reason: string }, words: string) => {
    const ended = await each(rows, ({ _id: id }) => affiliatesStaff.decide({ params: { id }, body }));
    if (!ended) return;
    setRefusing(false);
    if (ended.failed.length > 0) return setResults(ended);
    toast.success(words);
    close();
  };
  const count = rows.length;
  return (
    <>
      <Button
        size="small"
        busy={busy}
        onClick={() => void decide({ state: 'counts' }, t('admin.af.countedMany', { count }))}
      >
        {t('admin.af.countMany', { count })}
      </Button>
      <Button size="small" tone="danger" onClick={() => setRefusing(true)}>
        {t('admin.af.refuseMany', { count })}
      </Button>
      {isRefusing && (
        <WordsDialog
          title={t('admin.af.refuseManyTitle', { count })}
          text={t('admin.af.refuseText')}
          label={t('admin.af.reason')}
          submit={t('admin.af.refuse')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setRefusing(false)}
          onWords={(reason) => decide({ state: 'refused', reason }, t('admin.af.refusedMany', { count }))}
        />
      )}
      <BulkResults results={results} onClose={close} nameOf={({ viewer }) => `@${viewer.username}`} />
    </>
  );
}
