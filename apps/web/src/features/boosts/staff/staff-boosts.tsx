import { Button, Table, VisuallyHidden, Zap, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { StaffQueue, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { BOOST_FILTERS, boostsStaffQueries, type BoostFilter, type StaffBoost } from './boosts.staff.queries.ts';
import { EndDialog } from './end-dialog.tsx';

export { BOOST_FILTERS };
interface Props {
  filter: BoostFilter;
  onFilter: (filter: BoostFilter) => void;
}

/** Boosts that run, which staff may end, and those that are over. */
export function StaffBoosts({ filter, onFilter }: Props) {
  const t = useWords();
  const [asked, setAsked] = useState<StaffBoost>();
  return (
    <>
      <StaffQueue
        query={useInfiniteQuery(boostsStaffQueries.list(filter))}
        filters={BOOST_FILTERS}
        filter={filter}
        onFilter={onFilter}
        nameOf={(id) => t(`admin.b.filter.${id}`)}
        skeleton={<TableSkeleton />}
        empty={{ icon: Zap, title: t('admin.b.empty') }}
      >
        {(rows) => <BoostTable rows={rows} isRunning={filter === 'running'} onEnd={setAsked} />}
      </StaffQueue>
      {asked && <EndDialog boost={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface TableProps {
  rows: readonly StaffBoost[];
  isRunning: boolean;
  onEnd: (boost: StaffBoost) => void;
}
function BoostTable({ rows, isRunning, onEnd }: TableProps) {
  const t = useWords();
  const columns: readonly Column<StaffBoost>[] = [
    { key: 'who', title: t('admin.b.creator'), lead: true, cell: ({ performer }) => `@${performer.username}` },
    { key: 'by', title: t('admin.b.by'), cell: ({ boughtBy }) => (boughtBy ? `@${boughtBy.username}` : '') },
    { key: 'from', title: t('admin.b.from'), cell: (one) => <DateTime at={one.startedAt} /> },
    { key: 'until', title: t('admin.b.until'), cell: (one) => <DateTime at={one.endedAt ?? one.endsAt} /> },
    { key: 'price', title: t('admin.b.price'), align: 'end', cell: ({ price }) => formatTokens(price) },
    {
      key: 'back',
      title: t('admin.b.refunded'),
      align: 'end',
      cell: ({ refunded }) => (refunded ? formatTokens(refunded) : '–'),
    },
    { key: 'views', title: t('admin.b.views'), align: 'end', cell: ({ report }) => formatNumber(report.views) },
    {
      key: 'gained',
      title: t('admin.b.gained'),
      align: 'end',
      cell: ({ report }) => formatNumber(report.viewersGained),
    },
    isRunning
      ? {
          key: 'end',
          title: <VisuallyHidden>{t('admin.b.end')}</VisuallyHidden>,
          align: 'end',
          cell: (one) => (
            <Button size="small" tone="danger" onClick={() => onEnd(one)}>
              {t('admin.b.end')}
            </Button>
          ),
        }
      : {
          key: 'why',
          title: t('admin.b.why'),
          cell: ({ endReason }) => (endReason ? t(`admin.b.why.${endReason}`) : '–'),
        },
  ];
  return <Table dense caption={t('admin.boosts')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}
