import { buttonClass, ChartColumn, ErrorState, Settings, Skeleton, Users, Wallet } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SiteLink } from '../../shared/app/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { DayChart } from './chart/day-chart.tsx';
import { earningQueries } from './earnings.queries.ts';
import css from './earnings-dashboard.module.css';
import { FourFigures } from './parts/four-figures.tsx';

const PAGE = '/studio/earnings';

/** Where a studio begins: four figures, the last 30 days, and the ways on. */
export function StudioHome() {
  const t = useWords();
  const navigate = useNavigate();
  const studio = useProfile('studio');
  const { data, error, refetch, isFetching } = useQuery(earningQueries.stats('studio', {}));
  if (error && !data)
    return (
      <ErrorState
        title={t('earnings.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const links = [
    { href: PAGE, words: t('earnings.toEarnings'), Icon: ChartColumn },
    { href: '/settings/profile', words: t('shell.settings'), Icon: Settings },
  ];
  return (
    <div className={css.dashboard}>
      <p className={css.ways}>
        {links.map(({ href, words, Icon }) => (
          <SiteLink key={href} href={href} className={buttonClass()}>
            <Icon size={16} aria-hidden /> {words}
          </SiteLink>
        ))}
        {studio && (
          <span className={css.members}>
            <Users size={16} aria-hidden /> {t('earnings.memberCount', { count: studio.stats.totalPerformer })}
          </span>
        )}
        {data && (
          <span className={css.members}>
            <Wallet size={16} aria-hidden /> {t('earnings.inDays', { count: data.count })}
          </span>
        )}
      </p>
      <FourFigures stats={data} page={PAGE} payouts="/studio/payouts" />
      {data ? (
        <DayChart
          stats={data}
          onChoose={({ from, to }) => void navigate({ href: `${PAGE}?day=${from}&until=${to}#rows` })}
        />
      ) : (
        <Skeleton height={380} />
      )}
    </div>
  );
}
