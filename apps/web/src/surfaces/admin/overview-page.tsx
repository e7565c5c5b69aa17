import { BarChart, Card, ErrorState, Figure, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/api/index.ts';
import { formatCount, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './overview-page.module.css';

export function Page() {
  const t = useWords();
  const { data, error, refetch, isFetching } = useQuery(apiQuery('admin.overview'));
  if (error) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const figures = [
    [t('admin.figure.pendingPerformers'), data && formatCount(data.pendingPerformers)],
    [t('admin.figure.liveRooms'), data && formatCount(data.liveRooms)],
    [t('admin.figure.viewersNow'), data && formatCount(data.viewersNow)],
    [t('admin.figure.tipsToday'), data && formatTokens(data.tipsTodayTokens)],
  ] as const;
  return (
    <>
      <h1>{t('admin.overview')}</h1>
      <div className={css.figures}>
        {figures.map(([label, value]) => (
          <Figure key={label} label={label} value={value ?? <Skeleton width={72} height={32} />} />
        ))}
      </div>
      {data && (
        <Card title={t('admin.chart.visits')}>
          <BarChart
            label={t('admin.chart.visits')}
            bars={data.visitsByDay.map(({ day, visits }) => ({
              key: day,
              label: day.slice(5),
              value: visits,
              text: formatCount(visits),
            }))}
          />
        </Card>
      )}
    </>
  );
}
