import { Coin, ErrorState, Figure, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { membersQueries, useMembersLive } from '../members.queries.ts';
import css from '../members.module.css';

export function StudioFigures() {
  const t = useWords(membersWords);
  const { data, error, isFetching, refetch } = useQuery(membersQueries.stats());
  useMembersLive(membersQueries.keys);
  if (error && !data)
    return (
      <ErrorState
        title={t('members.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const wait = <Skeleton width={96} height={32} />;
  return (
    <div className={css.figures}>
      <Figure
        label={<SiteLink href="/studio/members">{t('members.figure.members')}</SiteLink>}
        value={data ? formatNumber(data.totalPerformer) : wait}
        hint={data && t('members.figure.online', { count: data.online })}
      />
      <Figure
        label={t('members.figure.hours')}
        value={data ? formatNumber(data.hoursOnline) : wait}
        hint={t('members.figure.days')}
      />
      <Figure
        label={t('members.figure.earned')}
        value={data ? <Coin amount={formatTokens(data.earned)} size={20} /> : wait}
        hint={t('members.figure.earnedHint')}
      />
      <Figure
        label={<SiteLink href="/studio/earnings">{t('members.figure.share')}</SiteLink>}
        value={data ? <Coin amount={formatTokens(data.studioShare)} size={20} /> : wait}
        hint={data && t('members.figure.pending', { amount: formatTokens(data.pending) })}
      />
    </div>
  );
}
