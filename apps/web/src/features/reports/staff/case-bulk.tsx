import { Button, Dialog } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useEach } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { DecideForm, type DecisionBody } from './decide-form.tsx';
import type { Case } from './reports.staff.queries.ts';

interface Props {
  cases: readonly Case[];
  onDone: () => void;
}

/** Bulk actions on the selected cases: claiming unassigned cases, and releasing or deciding the user's own cases. */
export function CaseBulk({ cases, onDone }: Props) {
  const t = useWords(reportsStaffWords, staffWords);
  const api = useApi();
  const { each, refresh, busy } = useEach<Case>('reportsStaff');
  const [isDeciding, setDeciding] = useState(false);
  const open = cases.filter(({ state }) => state === 'open');
  const free = open.filter(({ claim }) => !claim);
  const [own, ...others] = open.filter(({ claim }) => claim?.isOwn);
  const owned = own && ([own, ...others] as const);
  const run = async (words: string, rows: readonly Case[], act: (id: string) => Promise<unknown>) => {
    const ended = await each(rows, ({ _id }) => act(_id));
    if (!ended) return;
    const [first] = ended.failed;
    if (first) {
      const counts = t('admin.tb.resultsOf', { done: ended.done.length, failed: ended.failed.length });
      toast.error(`${counts} ${first.row.title}: ${first.reason}`);
    } else toast.success(words);
    setDeciding(false);
    refresh();
    onDone();
  };
  const take = () => run(t('admin.rp.taken'), free, (id) => api.reportsStaff.claim({ params: { id } }));
  const giveBack = () =>
    run(t('admin.rp.givenBack'), owned ?? [], (id) => api.reportsStaff.release({ params: { id } }));
  const decide = (body: DecisionBody) =>
    run(t('admin.rp.decided'), owned ?? [], (id) => api.reportsStaff.decide({ params: { id }, body }));
  return (
    <>
      {free.length > 0 && (
        <Button size="small" busy={busy} onClick={() => void take()}>
          {t('admin.rp.takeMany', { count: free.length })}
        </Button>
      )}
      {owned && (
        <>
          <Button size="small" tone="action" busy={busy} onClick={() => setDeciding(true)}>
            {t('admin.rp.decideMany', { count: owned.length })}
          </Button>
          <Button size="small" tone="quiet" busy={busy} onClick={() => void giveBack()}>
            {t('admin.rp.giveBackMany', { count: owned.length })}
          </Button>
          <Dialog
            open={isDeciding}
            onClose={() => setDeciding(false)}
            title={t('admin.rp.decideTitle', { count: owned.length })}
          >
            <DecideForm cases={owned} decide={decide} />
          </Dialog>
        </>
      )}
      {!owned && free.length === 0 && t('admin.rp.noneFree')}
    </>
  );
}
