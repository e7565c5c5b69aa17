import { buttonClass, ChartColumn, Cluster, ErrorState, Settings, Skeleton, Stack, Users, Wallet } from '@footlight/ui';
import type { StudioRole } from '@footlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SiteLink } from '../../shared/app/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { earningsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { DayChart } from './chart/day-chart.tsx';
import { earningQueries } from './earnings.queries.ts';
import css from './earnings-dashboard.module.css';

const PAGE = '/studio/earnings';

/** A studio's earnings over the last 30 days, with links. Hidden from teammates without access to finances. */
export function StudioHome() {
  const teammate = useProfile('studio')?.teammate;
  return teammate && !seesMoney(teammate.role) ? null : <Earned />;
}

const seesMoney = (role: StudioRole): boolean => role === 'owner' || role === 'finance';

function Earned() {
  const t = useWords(earningsWords, siteWords);
  const navigate = useNavigate();
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
    { href: '/studio/members', words: t('nav.members'), Icon: Users },
    { href: '/settings/profile', words: t('shell.settings'), Icon: Settings },
  ];
  return (
    <Stack gap={20}>
      <Cluster as="p" gap={8} columnGap={16} align="center">
        {links.map(({ href, words, Icon }) => (
          <SiteLink key={href} href={href} className={buttonClass()}>
            <Icon size={16} aria-hidden /> {words}
          </SiteLink>
        ))}
        {data && (
          <span className={css.members}>
            <Wallet size={16} aria-hidden /> {t('earnings.inDays', { count: data.count })}
          </span>
        )}
      </Cluster>
      {data ? (
        <DayChart
          stats={data}
          onChoose={({ from, to }) => void navigate({ href: `${PAGE}?day=${from}&until=${to}#rows` })}
        />
      ) : (
        <Skeleton height={380} />
      )}
    </Stack>
  );
}
