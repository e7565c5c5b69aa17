import { BarChart, Card, ChipChoice, Coin, Figure, Skeleton, Table } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { DateTime, formatDate, formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { statisticsStaffWords } from './words.ts';
import { adminFiguresQuery, type SiteFigures as Figures } from './statistics.staff.queries.ts';
import css from './overview.module.css';

const RANGES = ['7', '30', '90', '365'] as const;
type Range = (typeof RANGES)[number];
type Day = Figures['byDay'][number];

type QueueName = Figures['queues'][number]['queue'];
interface Props {
  /** Links a queue's label to the page where it is processed. */
  link: (queue: QueueName, words: string) => ReactNode;
}

/** Statistics of the whole site over a selectable date range: accounts, money and queues. */
export function SiteFigures({ link }: Props) {
  const t = useWords(statisticsStaffWords);
  const [range, setRange] = useState<Range>('30');
  const { data, error, refetch, isFetching } = useQuery(adminFiguresQuery(Number(range)));
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const choice = (
    <ChipChoice
      legend={t('admin.site.range')}
      value={range}
      onChange={setRange}
      options={RANGES.map((value) => ({ value, label: t('admin.site.days', { count: Number(value) }) }))}
    />
  );
  return (
    <>
      <Sums figures={data} />
      <Queues figures={data} link={link} />
      <Card title={t('admin.site.title')} actions={choice} className={css.byDay}>
        {data ? (
          <div className={css.charts} aria-busy={isFetching}>
            <Bars days={data.byDay} title={t('admin.site.gross')} value={({ gross }) => gross} format={formatTokens} />
            <Bars
              days={data.byDay}
              title={t('admin.site.newAccounts')}
              value={({ users, performers, studios }) => users + performers + studios}
              format={formatNumber}
            />
          </div>
        ) : (
          <Skeleton height={236} radius={8} />
        )}
      </Card>
    </>
  );
}

function Sums({ figures }: { figures: Figures | undefined }) {
  const t = useWords(statisticsStaffWords);
  const wait = <Skeleton width={72} height={32} />;
  const accounts = figures?.accounts;
  const tokens = (amount: number | undefined) =>
    amount === undefined ? wait : <Coin amount={formatTokens(amount)} size={20} />;
  const due = figures?.payoutsDue;
  return (
    <div className={css.figures}>
      <Figure
        label={t('admin.site.accounts')}
        value={accounts ? formatNumber(accounts.users + accounts.performers + accounts.studios) : wait}
        hint={accounts && t('admin.site.accountsOf', { ...accounts })}
      />
      <Figure label={t('admin.site.gross')} value={tokens(figures?.gross)} />
      <Figure label={t('admin.site.net')} value={tokens(figures?.net)} />
      <Figure
        label={t('admin.site.due')}
        value={tokens(due?.tokens)}
        hint={due && t('admin.site.dueCount', { count: due.count })}
      />
    </div>
  );
}

function Queues({ figures, link }: Props & { figures: Figures | undefined }) {
  const t = useWords(statisticsStaffWords);
  if (!figures) return null;
  return (
    <Card title={t('admin.site.queues')}>
      <Table
        dense
        caption={t('admin.site.queues')}
        rows={figures.queues}
        rowKey={({ queue }) => queue}
        columns={[
          {
            key: 'queue',
            title: t('admin.site.queue'),
            lead: true,
            cell: ({ queue }) => link(queue, t(`admin.site.queue.${queue}`)),
          },
          { key: 'count', title: t('admin.site.waiting'), align: 'end', cell: ({ count }) => formatNumber(count) },
          {
            key: 'oldest',
            title: t('admin.site.oldest'),
            align: 'end',
            cell: ({ oldestAt }) => (oldestAt ? <DateTime at={oldestAt} /> : '–'),
          },
        ]}
      />
    </Card>
  );
}

const shortDay = (day: string) => formatDate(day, 'DD/MM', true);

function Bars({
  days,
  title,
  value,
  format,
}: {
  days: readonly Day[];
  title: string;
  value: (day: Day) => number;
  format: (value: number) => string;
}) {
  const t = useWords(statisticsStaffWords);
  const total = days.reduce((sum, day) => sum + value(day), 0);
  return (
    <figure className={css.chart}>
      <figcaption>
        <b>{title}</b> <span className="num">{t('admin.chart.total', { total: format(total) })}</span>
      </figcaption>
      <BarChart
        label={title}
        height={190}
        bars={days.map((day) => ({
          key: day.date,
          label: shortDay(day.date),
          value: value(day),
          text: format(value(day)),
        }))}
      />
    </figure>
  );
}
