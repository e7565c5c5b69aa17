import { buttonClass, EmptyState, ShoppingBag, Skeleton } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { refetchForFact, useLive } from '../../../shared/live/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import { purchasesQueries, type Bought } from '../purchases.queries.ts';
import css from './library.module.css';
import { PurchasedCard } from './purchased-card.tsx';

/** The viewer's purchases, of one type or all types, newest first. Each can be watched, viewed or downloaded. */
export function Library({ type }: { type: Bought['type'] | undefined }) {
  const t = useWords(purchasesWords);
  const client = useQueryClient();
  const list = useInfiniteQuery(purchasesQueries.list(type));
  const again = () => void refetchForFact(client, { queryKey: purchasesQueries.key() });
  useLive('item/bought', again);
  useLive('order/changed', again);
  const all = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={list}
      count={all.length}
      failed={t('purchases.loadFailed')}
      skeleton={<Skeletons />}
      empty={
        <EmptyState
          icon={<ShoppingBag size={28} aria-hidden />}
          title={t('purchases.none')}
          action={
            <SiteLink href="/search" className={buttonClass()}>
              {t('purchases.find')}
            </SiteLink>
          }
        >
          {t('purchases.noneText')}
        </EmptyState>
      }
      frame={(content) => <div aria-busy={list.isFetching}>{content}</div>}
      auto={false}
    >
      <ul className={css.grid}>
        {all.map((one) => (
          <PurchasedCard key={one._id} bought={one} />
        ))}
      </ul>
    </PagedList>
  );
}

const SKELETONS = 6;
function Skeletons() {
  return (
    <div className={css.grid} aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={css.card}>
          <Skeleton height={158} radius={0} />
          <div className={css.body}>
            <Skeleton width="70%" height={20} />
            <Skeleton width="50%" height={16} />
            <Skeleton width={120} height={44} radius={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
