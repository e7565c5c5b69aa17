import { Button, Dialog } from '@footlight/ui';
import { useState } from 'react';
import { useEach, type Results } from '../../../shared/forms/index.ts';
import { BulkResults } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { factsStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';

interface Props<Row> {
  rows: readonly Row[];
  onDone: () => void;
  nameOf: (row: Row) => string;
  retry: (id: string) => Promise<unknown>;
  drop: (id: string) => Promise<unknown>;
}

/** Retries all selected rows, or drops them after confirmation. */
export function DeadBulk<Row extends { readonly _id: string }>({ rows, onDone, nameOf, retry, drop }: Props<Row>) {
  const t = useWords(factsStaffWords, siteWords);
  const { each, refresh, busy } = useEach<Row>('factsStaff');
  const [isDropping, setDropping] = useState(false);
  const [results, setResults] = useState<Results<Row>>();
  const close = () => {
    setResults(undefined);
    refresh();
    onDone();
  };
  const run = async (words: string, act: (id: string) => Promise<unknown>) => {
    const ended = await each(rows, ({ _id: id }) => act(id));
    if (!ended) return;
    setDropping(false);
    if (ended.failed.length > 0) return setResults(ended);
    toast.success(words);
    close();
  };
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void run(t('admin.f.retried'), retry)}>
        {t('admin.f.retry')}
      </Button>
      <Button size="small" tone="danger" onClick={() => setDropping(true)}>
        {t('admin.f.drop')}
      </Button>
      <Dialog
        open={isDropping}
        onClose={() => setDropping(false)}
        title={t('admin.f.dropMany', { count: rows.length })}
        actions={
          <>
            <Button onClick={() => setDropping(false)}>{t('shell.cancel')}</Button>
            <Button tone="danger" busy={busy} onClick={() => void run(t('admin.f.dropped'), drop)}>
              {t('admin.f.drop')}
            </Button>
          </>
        }
      >
        <p>{t('admin.f.dropText')}</p>
      </Dialog>
      <BulkResults results={results} onClose={close} nameOf={nameOf} />
    </>
  );
}
