import { Card, Chip, Note, Skeleton, Table } from '@footlight/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import type { EarningStats } from '../earnings.queries.ts';
import { signedTokens } from '../earning-formats.ts';
import { columnName, columnsOf, GROUPS, stepOf, TONES, type Column } from './chart-groups.ts';
import css from './day-chart.module.css';

const PlotCanvas = lazy(() => import('./plot-canvas.tsx').then(({ PlotCanvas: part }) => ({ default: part })));

interface Props {
  stats: EarningStats;
  onChoose: (column: Column) => void;
}

/**
 * Chart of net earnings by day and kind, with the previous range as a line. Also available as a table, for
 * accessibility.
 */
export function DayChart({ stats, onChoose }: Props) {
  const t = useWords(earningsWords);
  const { language } = useAppearance();
  const [isTable, setTable] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  const step = stepOf(stats.byDay.length);
  const columns = useMemo(() => columnsOf(stats), [stats]);
  const names = useMemo(() => columns.map((column) => columnName(column, step, language)), [columns, step, language]);
  const pointed = place === null ? undefined : columns[place];
  return (
    <Card
      title={t(`earnings.chart.${step}`)}
      actions={
        <Chip chosen={isTable} onClick={() => setTable(!isTable)}>
          {t('earnings.asTable')}
        </Chip>
      }
    >
      {isTable ? (
        <Columns columns={columns} names={names} onChoose={onChoose} />
      ) : (
        <>
          <Legend
            title={pointed && place !== null ? (names[place] ?? '') : t('earnings.wholeRange')}
            column={pointed ?? totalOf(columns)}
          />
          <Suspense fallback={<Skeleton height={280} />}>
            <PlotCanvas
              columns={columns}
              names={names}
              onPoint={setPlace}
              onChoose={(chosen) => columns[chosen] && onChoose(columns[chosen])}
            />
          </Suspense>
          <p className={css.hidden}>{t('earnings.chartHint')}</p>
        </>
      )}
    </Card>
  );
}

function totalOf(columns: readonly Column[]): Pick<Column, 'net' | 'before' | 'groups'> {
  const cents = (of: (column: Column) => number) =>
    columns.reduce((sum, column) => sum + Math.round(of(column) * 100), 0) / 100;
  return {
    net: cents(({ net }) => net),
    before: cents(({ before }) => before),
    groups: Object.fromEntries(
      GROUPS.map((group) => [group, cents(({ groups }) => groups[group])]),
    ) as Column['groups'],
  };
}

function Legend({ title, column }: { title: string; column: Pick<Column, 'net' | 'before' | 'groups'> }) {
  const t = useWords(earningsWords);
  return (
    <div className={css.legend}>
      <p className={css.sum}>
        <span>{title}</span>
        <b className="num">{signedTokens(column.net)}</b>
        <Note as="span" tone="faint" size={13}>
          {t('earnings.beforeAmount', { amount: signedTokens(column.before) })}
        </Note>
      </p>
      <ul>
        {GROUPS.filter((group) => column.groups[group] !== 0).map((group) => (
          <li key={group}>
            <i style={{ background: TONES[group] }} aria-hidden />
            {t(`earnings.group.${group}`)} <b className="num">{signedTokens(column.groups[group])}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Columns({
  columns,
  names,
  onChoose,
}: {
  columns: readonly Column[];
  names: readonly string[];
  onChoose: (column: Column) => void;
}) {
  const t = useWords(earningsWords);
  const rows = columns.map((column, index) => ({ ...column, name: names[index] ?? '' }));
  return (
    <div className={css.table}>
      <Table
        dense
        caption={t('earnings.byDayTable')}
        rows={rows}
        rowKey={({ from }) => from}
        columns={[
          {
            key: 'name',
            title: t('earnings.day'),
            lead: true,
            cell: (row) => (
              <button type="button" className={css.rowLink} onClick={() => onChoose(row)}>
                {row.name}
              </button>
            ),
          },
          ...GROUPS.filter((group) => rows.some(({ groups }) => groups[group] !== 0)).map((group) => ({
            key: group,
            title: t(`earnings.group.${group}`),
            align: 'end' as const,
            cell: (row: Column) => signedTokens(row.groups[group]),
          })),
          { key: 'net', title: t('earnings.net'), align: 'end', cell: ({ net }) => signedTokens(net) },
          { key: 'before', title: t('earnings.before'), align: 'end', cell: ({ before }) => signedTokens(before) },
        ]}
      />
    </div>
  );
}
