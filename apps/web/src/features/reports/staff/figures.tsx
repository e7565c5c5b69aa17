import { Button, Card, Skeleton, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDownload } from '../../../shared/files/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import css from './desk.module.css';
import { reportsStaffQueries } from './reports.staff.queries.ts';

const thisMonth = () => new Date().toISOString().slice(0, 7);

/** Monthly statistics, with their two export files. */
export function Figures() {
  const t = useWords(reportsStaffWords, reportsWords);
  const [month, setMonth] = useState(thisMonth);
  const { data } = useQuery(reportsStaffQueries.figures(month));
  const { start, isRunning, error } = useDownload();
  const save = (form: 'dsa' | 'cards') => start(`/admin/reports/figures.csv?month=${month}&form=${form}`);
  return (
    <>
      <div className={css.filters}>
        <TextField
          label={t('admin.rp.month')}
          type="month"
          max={thisMonth()}
          value={month}
          onChange={(value) => value && setMonth(value)}
        />
        <Button busy={isRunning} onClick={() => save('dsa')}>
          {t('admin.rp.dsa')}
        </Button>
        <Button busy={isRunning} onClick={() => save('cards')}>
          {t('admin.rp.cards')}
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
      {!data && <Skeleton height={240} radius={12} />}
      {data && (
        <div className={css.figures}>
          <Sheet title={t('admin.rp.fig.all')}>
            <Row name={t('admin.rp.fig.received')} value={data.received} />
            <Row name={t('admin.rp.fig.decided')} value={data.decided} />
            <Row name={t('admin.rp.fig.inTime')} value={data.decidedInTime} />
            <Row name={t('admin.rp.fig.median')} value={data.medianHours ?? '–'} />
            <Row name={t('admin.rp.fig.appeals')} value={data.appeals} />
            <Row name={t('admin.rp.fig.undone')} value={data.appealsUndone} />
            <Row name={t('admin.rp.fig.open')} value={data.open} />
            <Row name={t('admin.rp.fig.overdue')} value={data.overdue} />
          </Sheet>
          <Sheet title={t('reports.reason')}>
            {data.byReason.map(({ reason, count }) => (
              <Row key={reason} name={t(`reports.reason.${reason}`)} value={count} />
            ))}
          </Sheet>
          <Sheet title={t('admin.rp.fig.kind')}>
            {data.byKind.map(({ kind, count }) => (
              <Row key={kind} name={t(`reports.kind.${kind}`)} value={count} />
            ))}
          </Sheet>
          <Sheet title={t('admin.rp.outcome')}>
            {data.byOutcome.map(({ outcome, count }) => (
              <Row key={outcome} name={t(`reports.outcome.${outcome}`)} value={count} />
            ))}
          </Sheet>
        </div>
      )}
    </>
  );
}

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <dl>{children}</dl>
  </Card>
);
const Row = ({ name, value }: { name: string; value: number | string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
