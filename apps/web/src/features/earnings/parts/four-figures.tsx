import { Coin, Figure, Skeleton } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { earningsWords } from '../words.ts';
import type { EarningStats } from '../earnings.queries.ts';
import { signedTokens } from '../earning-formats.ts';
import { presetRange, type Preset } from '../earnings-search.ts';
import css from './parts.module.css';

interface Props {
  stats: EarningStats | undefined;
  /** Paths of the entries page and the payouts page. */
  page: string;
  payouts: string;
}

const addressOf = (page: string, preset: Preset, today: string) =>
  `${page}?${new URLSearchParams(presetRange(preset, today) as Record<string, string>)}`;

/**
 * Earnings today, this week, pending and available for payout. Explains how the latter two make up the balance in the
 * header.
 */
export function FourFigures({ stats, page, payouts }: Props) {
  const t = useWords(earningsWords);
  const amount = (value: number): ReactNode => <Coin amount={signedTokens(value)} size={20} />;
  const wait = <Skeleton width={96} height={32} />;
  const linked = (words: string, preset: Preset) =>
    stats ? <SiteLink href={addressOf(page, preset, stats.todayDate)}>{words}</SiteLink> : words;
  return (
    <section>
      <div className={css.figures}>
        <Figure label={linked(t('earnings.today'), 'today')} value={stats ? amount(stats.today) : wait} />
        <Figure label={linked(t('earnings.week'), 'week')} value={stats ? amount(stats.week) : wait} />
        <Figure
          label={<SiteLink href={payouts}>{t('earnings.pending')}</SiteLink>}
          value={stats ? amount(stats.pending) : wait}
          hint={t('earnings.pendingHint')}
        />
        <Figure
          label={<SiteLink href={payouts}>{t('earnings.available')}</SiteLink>}
          value={stats ? amount(stats.available) : wait}
          hint={
            stats && stats.paid > 0
              ? t('earnings.paidSoFar', { amount: signedTokens(stats.paid) })
              : t('earnings.availableHint')
          }
        />
      </div>
      {stats && <BalanceNote stats={stats} />}
    </section>
  );
}

function BalanceNote({ stats: { balance, available, held, requested } }: { stats: EarningStats }) {
  const t = useWords(earningsWords);
  const parts = { balance: signedTokens(balance), available: signedTokens(available), held: signedTokens(held) };
  return (
    <p className={`${css.note} num`}>
      {t('earnings.balanceIs', parts)}{' '}
      {requested > 0 && t('earnings.balanceLess', { requested: signedTokens(requested) })}
    </p>
  );
}
