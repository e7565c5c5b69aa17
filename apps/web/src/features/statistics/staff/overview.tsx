import { BarChart, Card, ChipChoice, Coin, Figure, Skeleton, Table } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatNumber, formatDate, formatTokens } from '../../../shared/formats/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { statisticsStaffWords } from './words.ts';
import { overviewQuery, type Overview as Figures } from './statistics.staff.queries.ts';
import css from './overview.module.css';

export type FigureName = 'deadFacts' | 'pendingPerformers' | 'pendingStudios' | 'liveRooms' | 'viewersNow';
type Link = (name: FigureName, words: ReactNode) => ReactNode;
const FIGURES: readonly (readonly [
  WordKeyOf<typeof statisticsStaffWords>,
  (figures: Figures) => ReactNode,
  FigureName?,
])[] = [
  ['admin.figure.pendingPerformers', (figures) => formatNumber(figures.pendingPerformers), 'pendingPerformers'],
  ['admin.figure.pendingStudios', (figures) => formatNumber(figures.pendingStudios), 'pendingStudios'],
  ['admin.figure.liveRooms', (figures) => formatNumber(figures.liveRooms), 'liveRooms'],
  ['admin.figure.viewersNow', (figures) => formatNumber(figures.viewersNow), 'viewersNow'],
  ['admin.figure.tipsToday', (figures) => <Coin amount={formatTokens(figures.tipsTodayTokens)} size={20} />],
  ['admin.figure.purchasesToday', (figures) => formatNumber(figures.purchasesToday)],
  ['admin.figure.newAccountsToday', (figures) => formatNumber(figures.newAccountsToday)],
  ['admin.figure.visitsToday', (figures) => formatNumber(figures.visitsToday)],
];

/** Today's statistics and those of the last 14 days. `link` wraps labels that lead to another page. */
export function Overview({ link }: { link: Link }) {
  const t = useWords(statisticsStaffWords);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(overviewQuery());
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      {data && <Warnings figures={data} link={link} />}
      <div className={css.figures}>
        {FIGURES.map(([words, value, name]) => (
          <Figure
            key={words}
            label={name ? link(name, t(words)) : t(words)}
            value={data ? value(data) : <Skeleton width={72} height={32} />}
          />
        ))}
      </div>
      <Days figures={data} />
      <p className={css.note}>
        {data && t('admin.overview.note', { time: formatDate(new Date(dataUpdatedAt), 'HH:mm') })}
      </p>
    </>
  );
}

/** Problems the site operator should look into. Usually empty. */
function Warnings({ figures, link }: { figures: Figures; link: Link }) {
  const t = useWords(statisticsStaffWords);
  const { warnings, deadFacts } = figures;
  if (warnings.length === 0 && deadFacts === 0) return null;
  return (
    <Card title={t('admin.warnings')} className={css.warnings}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{t(`admin.warning.${warning}`)}</li>
        ))}
        {deadFacts > 0 && (
          <li>
            {link('deadFacts', t('admin.warning.deadFacts', { count: deadFacts, shown: formatNumber(deadFacts) }))}
          </li>
        )}
      </ul>
    </Card>
  );
}

function Days({ figures }: { figures: Figures | undefined }) {
  const t = useWords(statisticsStaffWords);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const choice = (
    <ChipChoice
      legend={t('admin.chart.view')}
      value={view}
      onChange={setView}
      options={[
        { value: 'chart', label: t('admin.chart.asChart') },
        { value: 'table', label: t('admin.chart.asTable') },
      ]}
    />
  );
  return (
    <Card title={t('admin.chart.title')} actions={choice}>
      {!figures ? (
        <Skeleton height={236} radius={8} />
      ) : view === 'chart' ? (
        <div className={css.charts}>
          <DayChart figures={figures} words="admin.chart.visits" value={(day) => day.visits} format={formatNumber} />
          <DayChart figures={figures} words="admin.chart.tips" value={(day) => day.tipTokens} format={formatTokens} />
        </div>
      ) : (
        <DayTable figures={figures} />
      )}
    </Card>
  );
}

type Day = Figures['visitsByDay'][number];
const shortDay = (day: string) => formatDate(day, 'DD/MM', true);

function DayChart({
  figures,
  words,
  value,
  format,
}: {
  figures: Figures;
  words: WordKeyOf<typeof statisticsStaffWords>;
  value: (day: Day) => number;
  format: (value: number) => string;
}) {
  const t = useWords(statisticsStaffWords);
  const days = figures.visitsByDay;
  const total = days.reduce((sum, day) => sum + value(day), 0);
  const best = days.reduce((most, day) => (value(day) > value(most) ? day : most), days[0]!);
  const label = t('admin.chart.label', {
    what: t(words),
    day: shortDay(best.day),
    most: format(value(best)),
    total: format(total),
  });
  return (
    <figure className={css.chart}>
      <figcaption>
        <b>{t(words)}</b> <span className="num">{t('admin.chart.total', { total: format(total) })}</span>
      </figcaption>
      {total === 0 ? (
        <p className={css.none}>{t('admin.chart.none')}</p>
      ) : (
        <BarChart
          label={label}
          height={190}
          bars={days.map((day) => ({
            key: day.day,
            label: shortDay(day.day),
            value: value(day),
            text: format(value(day)),
          }))}
        />
      )}
    </figure>
  );
}

function DayTable({ figures }: { figures: Figures }) {
  const t = useWords(statisticsStaffWords);
  return (
    <Table
      dense
      caption={t('admin.chart.title')}
      rows={figures.visitsByDay.toReversed()}
      rowKey={(day) => day.day}
      columns={[
        { key: 'day', title: t('admin.chart.day'), cell: (day) => formatDate(day.day, 'DD/MM/YYYY', true), lead: true },
        { key: 'visits', title: t('admin.chart.visits'), cell: (day) => formatNumber(day.visits), align: 'end' },
        { key: 'tips', title: t('admin.chart.tips'), cell: (day) => formatTokens(day.tipTokens), align: 'end' },
      ]}
    />
  );
}
