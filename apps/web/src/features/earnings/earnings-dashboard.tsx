import { Button, ChartColumn, Cluster, EmptyState, ErrorState, RefreshCw, Skeleton, Stack } from '@footlight/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import { earningsWords } from './words.ts';
import { DayChart } from './chart/day-chart.tsx';
import { earningQueries, type EarningRole, type EarningStats } from './earnings.queries.ts';
import type { DayRange, EarningFilter, EarningsSearch } from './earnings-search.ts';
import css from './earnings-dashboard.module.css';
import { BestHours } from './parts/best-hours.tsx';
import { FourFigures } from './parts/four-figures.tsx';
import { PeopleCards, RoomFunnel } from './parts/people-cards.tsx';
import { RangePicker } from './parts/range-picker.tsx';
import { KindBars, RangeSums } from './parts/range-sums.tsx';
import { DownloadButtons } from './rows/download-buttons.tsx';
import { EarningRows } from './rows/earning-rows.tsx';

interface Props {
  earner: EarningRole;
  /** Path of the page. */
  page: string;
  search: EarningsSearch;
  onSearch: (search: EarningsSearch) => void;
}

const PAYOUTS = { performer: '/creator/payouts', studio: '/studio/payouts' } as const;

export function EarningsDashboard(props: Props) {
  const t = useWords(siteWords, earningsWords);
  return (
    <Stack gap={16}>
      <Cluster gap={12} align="baseline" justify="space-between">
        <h1>{t('nav.earnings')}</h1>
        {props.earner === 'performer' && <SiteLink href="/wallet/shows">{t('earnings.byShow')}</SiteLink>}
      </Cluster>
      <Dashboard {...props} />
    </Stack>
  );
}

function Dashboard({ earner: role, page, search, onSearch }: Props) {
  const t = useWords(earningsWords);
  const client = useQueryClient();
  const { fromDate, toDate, ...filter } = search;
  const range: DayRange = { fromDate, toDate };
  const { data, error, refetch, isFetching } = useQuery({
    ...earningQueries.stats(role, range),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return (
      <ErrorState
        title={t('earnings.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  // Taken from the response, because the URL has no dates for the default range.
  const shown: DayRange = { fromDate: data?.fromDate, toDate: data?.toDate };
  const onFilter = (next: EarningFilter) => onSearch({ ...range, ...next });
  return (
    <Stack gap={20} aria-busy={isFetching}>
      <FourFigures stats={data} page={page} payouts={PAYOUTS[role]} />
      {data ? (
        <>
          <Stack gap={12}>
            <RangePicker
              range={range}
              shown={data}
              onRange={(next) => onSearch({ ...filter, ...next, day: undefined, until: undefined })}
            />
            <div className={css.actions}>
              <Button
                tone="quiet"
                icon={<RefreshCw size={16} aria-hidden />}
                busy={isFetching}
                onClick={() => void client.invalidateQueries({ queryKey: earningQueries.key() })}
              >
                {t('earnings.refresh')}
              </Button>
              <DownloadButtons role={role} range={shown} filter={filter} todayDate={data.todayDate} />
            </div>
          </Stack>
          <Figures role={role} stats={data} range={range} filter={filter} onFilter={onFilter} />
          <EarningRows role={role} range={shown} filter={filter} onFilter={onFilter} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </Stack>
  );
}

interface FiguresProps {
  role: EarningRole;
  stats: EarningStats;
  range: DayRange;
  filter: EarningFilter;
  onFilter: (filter: EarningFilter) => void;
}

function Figures({ role, stats, range, filter, onFilter }: FiguresProps) {
  const t = useWords(earningsWords);
  const show = (next: EarningFilter) => {
    onFilter(next);
    document.getElementById('rows')?.scrollIntoView({ block: 'start' });
  };
  if (stats.count === 0 && stats.before.count === 0)
    return (
      <EmptyState icon={<ChartColumn size={28} aria-hidden />} title={t('earnings.noneInRange')}>
        {t(role === 'studio' ? 'earnings.noneStudio' : 'earnings.noneCreator')}
      </EmptyState>
    );
  return (
    <div className={css.grid}>
      <div className={css.column}>
        <DayChart stats={stats} onChoose={({ from, to }) => show({ ...filter, day: from, until: to })} />
        <div className={css.pair}>
          <KindBars stats={stats} onKind={(kind) => show({ ...filter, kind })} />
          <div className={css.column}>
            <BestHours stats={stats} />
            <RoomFunnel role={role} range={range} />
          </div>
        </div>
      </div>
      <div className={css.column}>
        <RangeSums stats={stats} role={role} />
        <PeopleCards
          role={role}
          range={range}
          onPayer={(payer) => show({ ...filter, payer })}
          onMember={(member) => show({ ...filter, member })}
        />
      </div>
    </div>
  );
}
