import { Badge, Button, CircleCheck, EmptyState, TextField } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { factsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { DeadBulk } from './dead-bulk.tsx';
import { deadFactPages, type DeadFact } from './facts.staff.queries.ts';
import css from '../../../shared/lists/lists.module.css';
import { DeadFactDialog, nameOf, type ChosenAct } from './dead-fact-dialog.tsx';

const TYPING_MS = 300;
const LONGEST_SEARCH = 100;

/** Event handlers that failed permanently, with the error and actions to retry or drop them. */
export function DeadFacts() {
  const t = useWords(factsStaffWords, staffWords);
  const api = useApi();
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
      <StaffTable
        id="deadFacts"
        caption={t('admin.facts')}
        query={query}
        rowKey={(row) => row._id}
        search={{ q: q || undefined }}
        onSearch={(next) => setTyped(next['q'] ?? '')}
        columns={columnsOf(t, setChosen)}
        bulk={(rows, clear) => (
          <DeadBulk
            rows={rows}
            onDone={clear}
            nameOf={nameOf}
            retry={(id) => api.factsStaff.retryDeadFact({ params: { id } })}
            drop={(id) => api.factsStaff.dropDeadFact({ params: { id } })}
          />
        )}
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
      />
      <DeadFactDialog chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

const columnsOf = (
  t: Translate<typeof factsStaffWords>,
  choose: (chosen: ChosenAct) => void,
): StaffColumn<DeadFact>[] => [
  {
    key: 'part',
    name: t('admin.f.part'),
    lead: true,
    csv: (row) => row.module,
    cell: (row) => <Badge>{row.module}</Badge>,
  },
  {
    key: 'event',
    name: t('admin.f.event'),
    csv: (row) => row.topic,
    cell: (row) => <span className={css.whole}>{row.topic}</span>,
  },
  {
    key: 'reason',
    name: t('admin.f.reason'),
    csv: (row) => row.error,
    cell: (row) => <span className={css.detail}>{row.error}</span>,
  },
  {
    key: 'attempts',
    name: t('admin.f.attempts'),
    csv: (row) => row.attempts,
    cell: (row) => <span className="num">{formatNumber(row.attempts)}</span>,
  },
  {
    key: 'happened',
    name: t('admin.f.happened'),
    csv: (row) => row.announcedAt,
    cell: (row) => (
      <span className={css.whole}>
        <DateTime at={row.announcedAt} />
      </span>
    ),
  },
  {
    key: 'acts',
    name: t('admin.f.acts'),
    cell: (row) => (
      <span className={css.name}>
        <Button
          size="small"
          aria-label={t('admin.f.retryOf', { name: nameOf(row) })}
          onClick={() => choose({ fact: row, act: 'retry' })}
        >
          {t('admin.f.retry')}
        </Button>
        <Button
          size="small"
          tone="danger"
          aria-label={t('admin.f.dropOf', { name: nameOf(row) })}
          onClick={() => choose({ fact: row, act: 'drop' })}
        >
          {t('admin.f.drop')}
        </Button>
      </span>
    ),
  },
];
