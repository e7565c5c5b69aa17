import { Badge, Coin, EmptyState, Table, Users, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DateTime, formatNumber, formatTokens } from '../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../shared/lists/index.ts';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { affiliatesWords } from './words.ts';
import css from './affiliates.module.css';
import { affiliatesQueries, type Referral } from './affiliates.queries.ts';
import { REFERRAL_TONES } from './referral-tones.ts';

export function ReferralList() {
  const t = useWords(affiliatesWords);
  const query = useInfiniteQuery(affiliatesQueries.referrals());
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={rows.length}
      failed={t('affiliates.failed')}
      skeleton={<TableSkeleton rows={3} />}
      empty={
        <EmptyState icon={<Users size={28} aria-hidden />} title={t('affiliates.none')}>
          {t('affiliates.noneText')}
        </EmptyState>
      }
      frame={(content) => (
        <div className={css.list} aria-busy={query.isFetching}>
          {content}
        </div>
      )}
    >
      <Table caption={t('affiliates.who')} rows={rows} rowKey={({ _id }) => _id} columns={columnsOf(t)} />
    </PagedList>
  );
}

const columnsOf = (t: Translate<typeof affiliatesWords>): readonly Column<Referral>[] => [
  {
    key: 'who',
    title: t('affiliates.who'),
    lead: true,
    cell: ({ name, state }) => (
      <span className={css.who}>
        <b>{name}</b>
        {state !== 'counts' && <Badge tone={REFERRAL_TONES[state]}>{t(`affiliates.state.${state}`)}</Badge>}
      </span>
    ),
  },
  { key: 'at', title: t('affiliates.registered'), cell: ({ registeredAt }) => <DateTime at={registeredAt} /> },
  { key: 'until', title: t('affiliates.until'), cell: ({ endsAt }) => <DateTime at={endsAt} /> },
  {
    key: 'percent',
    title: t('affiliates.percent'),
    align: 'end',
    cell: ({ percent }) => `${formatNumber(percent)} %`,
  },
  {
    key: 'spent',
    title: t('affiliates.spent'),
    align: 'end',
    cell: ({ spent }) => <Coin amount={formatTokens(spent)} size={14} />,
  },
  {
    key: 'earned',
    title: t('affiliates.earned'),
    align: 'end',
    cell: ({ earned }) => <Coin amount={formatTokens(earned)} size={14} />,
  },
];
