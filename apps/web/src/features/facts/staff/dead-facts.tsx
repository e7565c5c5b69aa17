import { Badge, Button, CircleCheck, EmptyState, Table, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { StaffList } from '../../../shared/lists/index.ts';
import { deadFactPages, type DeadFact } from './facts.staff.queries.ts';
import css from '../../../shared/lists/lists.module.css';
import { DeadFactDialog, nameOf, type ChosenAct } from './dead-fact-dialog.tsx';

const TYPING_MS = 300;
const LONGEST_SEARCH = 100;

/** Reactions to facts that failed for good: why, and whether they are tried again or given up. */
export function DeadFacts() {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ChosenAct>();
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useInfiniteQuery(deadFactPages(q));
  return (
    <>
      <p>{t('admin.f.text')}</p>
      <StaffList
        query={query}
        filter={
          <TextField
            label={t('admin.f.search')}
            type="search"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={setTyped}
          />
        }
        empty={
          <EmptyState
            icon={<CircleCheck size={28} aria-hidden />}
            title={q ? t('admin.f.emptyOf', { q }) : t('admin.f.empty')}
            action={q && <Button onClick={() => setTyped('')}>{t('admin.f.showAll')}</Button>}
          />
        }
        table={(rows) => <FactTable rows={rows} onChoose={setChosen} />}
      />
      <DeadFactDialog chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function FactTable({ rows, onChoose }: { rows: readonly DeadFact[]; onChoose: (chosen: ChosenAct) => void }) {
  const t = useWords();
  return (
    <Table
      dense
      caption={t('admin.facts')}
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        { key: 'part', title: t('admin.f.part'), cell: (row) => <Badge>{row.module}</Badge>, lead: true },
        { key: 'event', title: t('admin.f.event'), cell: (row) => <span className={css.whole}>{row.topic}</span> },
        { key: 'reason', title: t('admin.f.reason'), cell: (row) => <span className={css.detail}>{row.error}</span> },
        {
          key: 'attempts',
          title: t('admin.f.attempts'),
          cell: (row) => <span className="num">{formatNumber(row.attempts)}</span>,
        },
        {
          key: 'happened',
          title: t('admin.f.happened'),
          cell: (row) => (
            <span className={css.whole}>
              <DateTime at={row.announcedAt} />
            </span>
          ),
        },
        {
          key: 'acts',
          title: t('admin.f.acts'),
          cell: (row) => (
            <span className={css.name}>
              <Button
                size="small"
                aria-label={t('admin.f.retryOf', { name: nameOf(row) })}
                onClick={() => onChoose({ fact: row, act: 'retry' })}
              >
                {t('admin.f.retry')}
              </Button>
              <Button
                size="small"
                tone="danger"
                aria-label={t('admin.f.dropOf', { name: nameOf(row) })}
                onClick={() => onChoose({ fact: row, act: 'drop' })}
              >
                {t('admin.f.drop')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}
