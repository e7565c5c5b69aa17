import { DAY_MS } from '@footlight/contract/time';
import { BarChart, Card, EmptyState, Gauge } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatTokens } from '../../shared/formats/index.ts';
import { TableSkeleton } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { affiliatesWords } from './words.ts';
import { affiliatesQueries, type AffiliateDay } from './affiliates.queries.ts';

const DAYS = 30;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function AffiliateDays() {
  const t = useWords(affiliatesWords);
  const [today] = useState(() => Date.now());
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(today - (DAYS - 1 - index) * DAY_MS));
  const { data } = useQuery(affiliatesQueries.days(days[0] ?? '', days.at(-1) ?? ''));
  const known = new Map(data?.data.map((day) => [day.date, day]));
  const textOf = ({ clicks = 0, signUps = 0, earned = 0 }: Partial<AffiliateDay>) =>
    t('affiliates.dayText', {
      clicks: formatNumber(clicks),
      signUps: formatNumber(signUps),
      earned: formatTokens(earned),
    });
  return (
    <Card title={t('affiliates.days')}>
      {!data ? (
        <TableSkeleton rows={3} />
      ) : data.total === 0 ? (
        <EmptyState icon={<Gauge size={28} aria-hidden />} title={t('affiliates.noDays')}>
          {t('affiliates.noDaysText')}
        </EmptyState>
      ) : (
        <BarChart
          label={t('affiliates.days')}
          bars={days.map((date) => ({
            key: date,
            label: date.slice(5),
            value: known.get(date)?.clicks ?? 0,
            text: textOf(known.get(date) ?? {}),
          }))}
        />
      )}
    </Card>
  );
}
