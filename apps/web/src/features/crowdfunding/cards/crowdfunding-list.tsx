import { buttonClass, EmptyState, Target } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import { crowdfundingQueries } from '../crowdfunding.queries.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { CrowdfundingCard } from './crowdfunding-card.tsx';
import css from './cards.module.css';

/** Crowdfundings of all creators, sorted by newest or by most contributors. */
export function CrowdfundingList({ isPopular }: { isPopular: boolean }) {
  const t = useWords(crowdfundingWords);
  const query = useInfiniteQuery(crowdfundingQueries.everyones(isPopular));
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
          title={t('crowd.none')}
          action={
            <SiteLink href="/creators" className={buttonClass()}>
              {t('crowd.findCreators')}
            </SiteLink>
          }
        />
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <ul className={css.grid} aria-label={t('crowd.inRoom')}>
        {all.map((one) => (
          <CrowdfundingCard key={one._id} one={one} isNamed />
        ))}
      </ul>
    </PagedList>
  );
}
