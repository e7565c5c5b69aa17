import { Button, ChipChoice, Cluster, EmptyState, Plus, Sheet, Target } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingDeskWords } from './words.ts';
import { crowdfundingWords } from '../words.ts';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import cards from '../cards/cards.module.css';
import { crowdfundingQueries, type Crowdfunding } from '../crowdfunding.queries.ts';
import { useCrowdfundingLive } from '../use-crowdfunding-live.ts';
import { CrowdfundingForm } from './crowdfunding-form.tsx';
import css from './desk.module.css';
import { OwnCard } from './own-card.tsx';

const FILTERS = ['draft', 'active', 'funded', 'delivered', 'failed', 'cancelled'] as const;

export function CrowdfundingDesk() {
  const t = useWords(crowdfundingDeskWords, crowdfundingWords);
  useCrowdfundingLive();
  const [status, setStatus] = useState<(typeof FILTERS)[number]>();
  /** Null opens the form for a new crowdfunding. Undefined closes the form. */
  const [edited, setEdited] = useState<Crowdfunding | null>();
  const query = useInfiniteQuery(crowdfundingQueries.own(status));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const add = (
    <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited(null)}>
      {t('crowd.new')}
    </Button>
  );
  return (
    <div className={css.desk}>
      <Cluster gap={12} align="center" justify="space-between">
        <ChipChoice
          legend={t('crowd.filter')}
          value={status ?? 'all'}
          onChange={(next) => setStatus(FILTERS.find((one) => one === next))}
          options={[
            { value: 'all', label: t('crowd.all') },
            ...FILTERS.map((value) => ({ value, label: t(`crowd.status.${value}`) })),
          ]}
        />
        {all.length > 0 && add}
      </Cluster>
      <PagedList
        query={query}
        count={all.length}
        failed={t('crowd.failed')}
        skeleton={<CardSkeletons />}
        empty={
          <EmptyState
            icon={<Target size={28} aria-hidden />}
            title={t(status ? 'crowd.noMatch' : 'crowd.noneOwn')}
            action={add}
          >
            {status ? undefined : t('crowd.noneOwnText')}
          </EmptyState>
        }
        frame={(content) => <div aria-busy={query.isPending}>{content}</div>}
      >
        <ul className={cards.grid}>
          {all.map((one) => (
            <OwnCard key={one._id} one={one} onEdit={() => setEdited(one)} />
          ))}
        </ul>
      </PagedList>
      {edited !== undefined && (
        <Sheet
          open
          onClose={() => setEdited(undefined)}
          size="large"
          title={t(edited ? 'crowd.editTitle' : 'crowd.new')}
        >
          <CrowdfundingForm one={edited ?? undefined} onSaved={() => setEdited(undefined)} />
        </Sheet>
      )}
    </div>
  );
}
