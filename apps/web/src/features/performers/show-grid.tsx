import { Button, EmptyState, ErrorState, Radio } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { formatCount, formatTotal } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { performersWords } from './words.ts';
import { performersQueries, REFRESH_MS } from './performers.queries.ts';
import { ShowCard, ShowCardSkeleton } from './show-card.tsx';
import { cardsInOrder } from './cards-in-order.ts';
import type { PerformerCard, ShowFilters } from './show-filters.ts';
import css from './show-grid.module.css';

/** Number of cards to load eagerly. A phone shows this many at once, and more would take bandwidth from the first. */
const EAGER = 2;
const SKELETONS = 10;
const NONE: readonly never[] = [];

/** A card shown first, with a label that gives the reason. */
export interface PinnedCard {
  readonly card: PerformerCard;
  readonly label: string;
}
interface Props {
  filters: ShowFilters;
  empty: ReactNode;
  pinned?: readonly PinnedCard[];
  /** Performers that the page already shows elsewhere. */
  elsewhere?: readonly PerformerCard[];
}

/** Filtered shows with infinite scroll. Each performer appears once. Renders `empty` if there are no shows. */
export function ShowGrid({ filters, empty, pinned = NONE, elsewhere = NONE }: Props) {
  const t = useWords(performersWords);
  const query = useInfiniteQuery({ ...performersQueries.search(filters), refetchInterval: REFRESH_MS });
  const { data, isPending, isError, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <SkeletonGrid />;
  if (isError && !data) {
    return (
      <ErrorState
        title={t('performers.failed')}
        reason={error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const promoted = data.pages[0]?.promoted ?? [];
  const cards = cardsInOrder(
    data.pages.flatMap((page) => page.data),
    pinned.map(({ card }) => card),
    [...promoted, ...elsewhere],
  );
  const labels = new Map(pinned.map(({ card, label }) => [card._id, label]));
  const total = formatTotal(data.pages.at(-1) ?? { total: 0 });
  if (cards.length + promoted.length + elsewhere.length === 0) return isPlaceholderData ? <SkeletonGrid /> : empty;
  return (
    <>
      {promoted.length > 0 && <Promoted cards={promoted} />}
      <section aria-label={t('performers.grid')} aria-busy={isPlaceholderData}>
        <ul className={css.grid} data-stale={isPlaceholderData || undefined}>
          {cards.map((card, at) => (
            <li key={card._id}>
              <ShowCard
                card={card}
                priority={promoted.length > 0 ? 'none' : priorityOf(at)}
                label={labels.get(card._id)}
              />
            </li>
          ))}
          {isFetchingNextPage &&
            Array.from({ length: 4 }, (_, at) => (
              <li key={at}>
                <ShowCardSkeleton />
              </li>
            ))}
        </ul>
        {hasNextPage && (
          <LoadMore
            shown={cards.length}
            total={total}
            busy={isFetchingNextPage}
            onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
          />
        )}
      </section>
    </>
  );
}

const priorityOf = (at: number) => (at === 0 ? 'first' : at < EAGER ? 'eager' : 'none');

/** Creators who pay for placement, labeled as such. The list below omits them. */
function Promoted({ cards }: { cards: readonly PerformerCard[] }) {
  const t = useWords(performersWords);
  const { performers } = useApi();
  // Counts the visit here, because rooms don't count visits but boost reports include them.
  const count = (id: string) => void performers.incView({ params: { id } }).catch(() => undefined);
  return (
    <section className={css.promoted} aria-labelledby="promoted">
      <h2 id="promoted">{t('performers.promoted')}</h2>
      <ul className={css.row} tabIndex={-1}>
        {cards.map((card, at) => (
          <li key={card._id}>
            <ShowCard
              card={card}
              priority={priorityOf(at)}
              label={t('performers.promoted')}
              onOpen={() => count(card._id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LoadMoreProps {
  readonly shown: number;
  readonly total: string;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** Loads the next page automatically on scroll, or with a button. */
function LoadMore({ shown, total, busy, onMore }: LoadMoreProps) {
  const t = useWords(performersWords);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || busy) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div className={css.more} ref={place}>
      <Button onClick={onMore} busy={busy}>
        {t('performers.more')}
      </Button>
      <p className="num">{t('performers.shownOf', { shown: formatCount(shown), total })}</p>
    </div>
  );
}

function SkeletonGrid() {
  return (
    <div aria-busy="true">
      <div className={css.grid}>
        {Array.from({ length: SKELETONS }, (_, at) => (
          <ShowCardSkeleton key={at} />
        ))}
      </div>
    </div>
  );
}

export function NoShows({ words, action }: { words: string; action: ReactNode }) {
  return <EmptyState icon={<Radio size={28} aria-hidden />} title={words} action={action} />;
}
