import { Button, Card, ErrorState, Figure, Info, Skeleton, Stack, TriangleAlert } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatDate, formatTokens, LONG_DATE } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { payoutsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../payouts.module.css';
import type { PayoutStatus } from '../payout-statuses.ts';
import { payoutsQueries, type EarnerRole, type PayoutStats } from '../payouts.queries.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { AskForm } from './ask-form.tsx';
import { AutomaticPayouts } from './automatic-payouts.tsx';
import { MemberRequests } from './member-requests.tsx';
import { OwnPayouts } from './own-payouts.tsx';

interface Props {
  earner: EarnerRole;
  /** Status filter, kept in the page's URL. */
  status: PayoutStatus | undefined;
  onStatus: (status: PayoutStatus | undefined) => void;
}

export function PayoutsDesk(props: Props) {
  const t = useWords(payoutsWords, siteWords);
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <h1>{t('nav.payouts')}</h1>
        <p className={css.intro}>{t('payouts.intro')}</p>
      </Stack>
      <Content {...props} />
    </Stack>
  );
}

function Content({ earner: role, status, onStatus }: Props) {
  const t = useWords(payoutsWords);
  usePayoutsLive();
  const { data: stats, error, refetch, isFetching } = useQuery(payoutsQueries.stats(role));
  if (!stats)
    return error ? (
      <ErrorState
        title={t('payouts.loadFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Stack gap={20} aria-busy>
        <Skeleton height={96} radius={12} />
        <Skeleton height={320} radius={12} />
      </Stack>
    );
  return (
    <>
      <Notices stats={stats} />
      <Figures stats={stats} />
      <div className={css.columns}>
        <Stack gap={20}>
          <Card title={t('payouts.ask')}>
            <AskForm role={role} stats={stats} />
          </Card>
          <Card title={t('payouts.automatic')}>
            <AutomaticPayouts role={role} stats={stats} />
          </Card>
        </Stack>
        <HeldBack stats={stats} />
      </div>
      {role === 'studio' && <MemberRequests />}
      <OwnPayouts role={role} status={status} onStatus={onStatus} />
    </>
  );
}

function Figures({ stats }: { stats: PayoutStats }) {
  const t = useWords(payoutsWords);
  const shown = ['available', 'held', 'pending', 'paid'] as const;
  return (
    <div className={css.figures} aria-live="polite">
      {shown.map((name) => (
        <Figure
          key={name}
          label={t(`payouts.${name}`)}
          value={<span className="num">{formatTokens(stats[name])}</span>}
        />
      ))}
    </div>
  );
}

const Notice = ({ children, alert = false }: { children: ReactNode; alert?: boolean }) => (
  <p className={css.notice} role={alert ? 'alert' : undefined}>
    {alert ? <TriangleAlert size={18} aria-hidden /> : <Info size={18} aria-hidden />}
    <span>{children}</span>
  </p>
);

function Notices({ stats }: { stats: PayoutStats }) {
  const t = useWords(payoutsWords);
  return (
    <>
      {stats.balance < 0 && <Notice alert>{t('payouts.belowZero', { tokens: formatTokens(-stats.balance) })}</Notice>}
      {stats.studio && <Notice>{t('payouts.byStudio', { name: stats.studio.name })}</Notice>}
      {stats.needsTaxForm && (
        <Notice>
          {t(stats.studio ? 'payouts.studioTaxForm' : 'payouts.needsTaxForm')}{' '}
          {!stats.studio && <SiteLink href="/settings/tax-forms">{t('payouts.toTaxForms')}</SiteLink>}
        </Notice>
      )}
      {stats.frozenUntil && (
        <Notice>
          {t('payouts.frozen')} <DateTime at={stats.frozenUntil} />
        </Notice>
      )}
    </>
  );
}

const FIRST_DAYS = 7;

/** Sums held earnings by the day they become available, in the reader's time zone. */
function daysOf(heldUntil: PayoutStats['heldUntil']): [day: string, tokens: number][] {
  const days = new Map<string, number>();
  for (const { at, tokens } of heldUntil) {
    const day = formatDate(at, LONG_DATE);
    days.set(day, (days.get(day) ?? 0) + tokens);
  }
  return [...days];
}

/** Earnings still in the holding period, with the dates when they become available. */
function HeldBack({ stats }: { stats: PayoutStats }) {
  const t = useWords(payoutsWords);
  const [isWhole, setWhole] = useState(false);
  if (stats.held === 0) return null;
  const days = daysOf(stats.heldUntil);
  const shown = isWhole ? days : days.slice(0, FIRST_DAYS);
  return (
    <Card title={t('payouts.held')}>
      <Stack gap={8}>
        <p className={css.small}>{t('payouts.heldText')}</p>
        <ul className={css.plain}>
          {shown.map(([day, tokens]) => (
            <li key={day}>
              <span>{day}</span>
              <span className="num">{formatTokens(tokens)}</span>
            </li>
          ))}
        </ul>
        {days.length > shown.length && (
          <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
            {t('payouts.allDays', { count: days.length })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** Keeps payout queries in sync with the server. */
function usePayoutsLive(): void {
  const client = useQueryClient();
  const again = () => {
    for (const queryKey of payoutsQueries.keys) void refetchForFact(client, { queryKey });
  };
  useLive('payout/changed', again);
  useLive('earnings/changed', again);
  useLiveBack(again);
}
