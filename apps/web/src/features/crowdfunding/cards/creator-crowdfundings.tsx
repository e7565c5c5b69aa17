import { EmptyState, Target } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../words.ts';
import { crowdfundingQueries } from '../crowdfunding.queries.ts';
import { useCrowdfundingLive } from '../use-crowdfunding-live.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { CrowdfundingCard } from './crowdfunding-card.tsx';
import css from './cards.module.css';

interface Props {
  performer: { readonly _id: string; readonly name: string };
  /** Action shown in the empty state. */
  action: ReactNode;
}

/** A creator's crowdfundings. Handles its own errors. */
export function CreatorCrowdfundings({ performer: { _id: id, name }, action }: Props) {
  const t = useWords(crowdfundingWords);
  useCrowdfundingLive();
  const query = useInfiniteQuery(crowdfundingQueries.ofCreator(id));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={all.length}
      failed={t('crowd.failed')}
      skeleton={<CardSkeletons />}
      empty={
        <EmptyState icon={<Target size={28} aria-hidden />} title={t('crowd.emptyCreator', { name })} action={action} />
      }
      frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
    >
      <ul className={css.grid}>
        {all.map((one) => (
          <CrowdfundingCard key={one._id} one={one} />
        ))}
      </ul>
    </PagedList>
  );
}
