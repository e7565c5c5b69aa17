import { Button, EmptyState, VisuallyHidden, Zap } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, StaffTabs, type StaffColumn } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { boostsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { BOOST_FILTERS, boostsStaffQueries, type BoostFilter, type StaffBoost } from './boosts.staff.queries.ts';
import { EndDialog } from './end-dialog.tsx';

export { BOOST_FILTERS };
interface Props {
  filter: BoostFilter;
  onFilter: (filter: BoostFilter) => void;
}

export function StaffBoosts({ filter, onFilter }: Props) {
  const t = useWords(boostsStaffWords, staffWords);
  const query = useInfiniteQuery(boostsStaffQueries.list(filter));
  const [asked, setAsked] = useState<StaffBoost>();
  return (
    <>
      <StaffTabs
        filters={BOOST_FILTERS}
        filter={filter}
        onFilter={onFilter}
        counted={query.data?.pages[0]}
        nameOf={(id) => t(`admin.b.filter.${id}`)}
      />
      <StaffTable
        id="boosts"
        caption={t('admin.boosts')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{ filter }}
        onSearch={(next) => onFilter(BOOST_FILTERS.find((one) => one === next['filter']) ?? 'running')}
        columns={[...columnsOf(t), filter === 'running' ? endColumn(t, setAsked) : whyColumn(t)]}
        filter={null}
        empty={<EmptyState icon={<Zap size={28} aria-hidden />} title={t('admin.b.empty')} />}
      />
      {asked && <EndDialog boost={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const columnsOf = (t: Translate<typeof boostsStaffWords>): StaffColumn<StaffBoost>[] => [
  {
    key: 'who',
    name: t('admin.b.creator'),
    lead: true,
    csv: ({ performer }) => performer.username,
    cell: ({ performer }) => `@${performer.username}`,
  },
  {
    key: 'by',
    phone: 'under',
    name: t('admin.b.by'),
    csv: ({ boughtBy }) => boughtBy?.username ?? '',
    cell: ({ boughtBy }) => (boughtBy ? `@${boughtBy.username}` : '–'),
  },
  {
    key: 'from',
    name: t('admin.b.from'),
    csv: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => <DateTime at={startedAt} />,
  },
  {
    key: 'until',
    name: t('admin.b.until'),
    csv: ({ endedAt, endsAt }) => endedAt ?? endsAt,
    cell: ({ endedAt, endsAt }) => <DateTime at={endedAt ?? endsAt} />,
  },
  {
    key: 'price',
    phone: 'end',
    name: t('admin.b.price'),
    align: 'end',
    csv: ({ price }) => price,
    cell: ({ price }) => formatTokens(price),
  },
  {
    key: 'back',
    name: t('admin.b.refunded'),
    align: 'end',
    csv: ({ refunded }) => refunded ?? 0,
    cell: ({ refunded }) => (refunded ? formatTokens(refunded) : '–'),
  },
  {
    key: 'views',
    name: t('admin.b.views'),
    align: 'end',
    csv: ({ report }) => report.views,
    cell: ({ report }) => formatNumber(report.views),
  },
  {
    key: 'gained',
    name: t('admin.b.gained'),
    align: 'end',
    csv: ({ report }) => report.viewersGained,
    cell: ({ report }) => formatNumber(report.viewersGained),
  },
];

const endColumn = (
  t: Translate<typeof boostsStaffWords>,
  onEnd: (boost: StaffBoost) => void,
): StaffColumn<StaffBoost> => ({
  key: 'end',
  phone: 'act',
  name: t('admin.b.end'),
  align: 'end',
  title: <VisuallyHidden>{t('admin.b.end')}</VisuallyHidden>,
  cell: (one) => (
    <Button size="small" tone="danger" onClick={() => onEnd(one)}>
      {t('admin.b.end')}
    </Button>
  ),
});

const whyColumn = (t: Translate<typeof boostsStaffWords>): StaffColumn<StaffBoost> => ({
  key: 'why',
  phone: 'last',
  name: t('admin.b.why'),
  csv: ({ endReason }) => (endReason ? t(`admin.b.why.${endReason}`) : ''),
  cell: ({ endReason }) => (endReason ? t(`admin.b.why.${endReason}`) : '–'),
});
