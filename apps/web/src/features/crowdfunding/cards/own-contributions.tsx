import { buttonClass, EmptyState, Note, Target } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import { crowdfundingQueries } from '../crowdfunding.queries.ts';
import { useCrowdfundingLive } from '../use-crowdfunding-live.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { CrowdfundingCard } from './crowdfunding-card.tsx';
import css from './cards.module.css';

/** The viewer's contributions, newest first, with the outcome of each. */
export function OwnContributions() {
  const t = useWords(crowdfundingWords);
  useCrowdfundingLive();
  const query = useInfiniteQuery(crowdfundingQueries.contributed());
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('crowd.failed')}
      skeleton={<CardSkeletons />}
      empty={
        <EmptyState
          icon={<Target size={28} aria-hidden />}
          title={t('crowd.noneGiven')}
          action={
            <SiteLink href="/creators" className={buttonClass()}>
              {t('crowd.findCreators')}
            </SiteLink>
          }
        >
          {t('crowd.noneGivenText')}
        </EmptyState>
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
      auto={false}
    >
      <ul className={css.grid}>
        {all.map(({ crowdfunding: one, token, state, verdict }) => (
          <CrowdfundingCard key={one._id} one={one}>
            <Note size={14} className={css.given}>
              <b>{t('crowd.youGave', { amount: token, shown: formatTokens(token) })}</b>{' '}
              {t(`crowd.money.${state}`, { name: one.performer.name })}
            </Note>
            {state === 'held' && one.claimedAt && verdict === undefined && (
              <SiteLink href={`/crowdfunding/${one._id}`} className={buttonClass({ tone: 'action', size: 'small' })}>
                {t('crowd.sayWhether')}
              </SiteLink>
            )}
          </CrowdfundingCard>
        ))}
      </ul>
    </PagedList>
  );
}
