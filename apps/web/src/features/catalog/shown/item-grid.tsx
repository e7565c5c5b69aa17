import { EmptyState, ErrorState, Image, LoadMore, ShoppingBag, Video, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { catalogShownWords } from './words.ts';
import { ItemCard, ItemCardSkeleton } from './item-card.tsx';
import css from './item-grid.module.css';
import { pathOf, shownQueries, type Item, type ItemFilters, type Shelf } from './shown.queries.ts';

const SKELETONS = 6;
const EAGER = 4;
const NONE = {
  videos: { words: 'shown.noVideos', icon: Video },
  galleries: { words: 'shown.noGalleries', icon: Image },
  products: { words: 'shown.noProducts', icon: ShoppingBag },
} as const satisfies Record<Shelf, { words: WordKeyOf<typeof catalogShownWords>; icon: typeof Video }>;

interface Props {
  shelf: Shelf;
  filters: ItemFilters;
  withCreator?: boolean;
  /** Action for the empty state. */
  action?: ReactNode;
}

/** Paginated items of a kind. Handles its own errors. */
export function ItemGrid({ shelf, filters, withCreator = false, action }: Props) {
  const t = useWords(catalogShownWords);
  const query = useInfiniteQuery(shownQueries.list(shelf, filters));
  const items = query.data?.pages.flatMap((page) => page.data) ?? [];
  const { words, icon: Icon } = NONE[shelf];
  // The previous filter's empty placeholder is irrelevant to the current one.
  const isOnItsWay = query.isPending || (query.isPlaceholderData && items.length === 0);
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData}>
      <VisuallyHidden>
        <h2>{t(`shown.${shelf}`)}</h2>
      </VisuallyHidden>
      {isOnItsWay ? (
        <SkeletonCards />
      ) : items.length > 0 ? (
        <ItemCards items={items} withCreator={withCreator} eager={EAGER} />
      ) : query.error ? (
        <ErrorState
          title={t('shown.failed')}
          reason={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <EmptyState
          icon={<Icon size={28} aria-hidden />}
          title={filters.q ? t('performers.searchEmpty', { q: filters.q }) : t(words)}
          action={action}
        />
      )}
      {query.hasNextPage && <LoadMore onMore={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} />}
    </section>
  );
}

/** Grid of item cards. `eager` is the number of cards visible on load. */
export const ItemCards = ({
  items,
  withCreator,
  eager = 0,
}: {
  items: readonly Item[];
  withCreator: boolean;
  eager?: number;
}) => (
  <ul className={css.grid}>
    {items.map((item, at) => (
      <li key={item._id}>
        <ItemCard item={item} href={pathOf(item)} withCreator={withCreator} priority={at < eager ? 'eager' : 'none'} />
      </li>
    ))}
  </ul>
);

const SkeletonCards = () => (
  <div className={css.grid}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <ItemCardSkeleton key={at} />
    ))}
  </div>
);
