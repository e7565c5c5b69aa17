import { buttonClass, EmptyState, ErrorState } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { favouritesQueries } from '../../features/favourites/index.ts';
import { REFRESH_MS, ShowCard, ShowCardSkeleton } from '../../features/performers/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { favouritesWords } from '../../features/favourites/words.ts';
import { performersWords } from '../../features/performers/words.ts';
import css from './lists.module.css';

const SKELETONS = 5;

export const Route = createFileRoute('/favourites')({
  staticData: { layout: 'primary' },
  ssr: false,
  beforeLoad: requireRole('user'),
  loader: ({ context: { words } }) => ({ title: translateOf(words, favouritesWords)('favourites.title') }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: FavouritesPage,
});

function FavouritesPage() {
  const t = useWords(favouritesWords);
  return (
    <>
      <div className={css.heading}>
        <h1>{t('favourites.title')}</h1>
      </div>
      <Followed />
    </>
  );
}

/** Creators the viewer follows. Their live status is refreshed regularly. */
function Followed() {
  const t = useWords(favouritesWords, performersWords);
  const query = useQuery({ ...favouritesQueries.list(), refetchInterval: REFRESH_MS });
  if (query.isError) {
    return (
      <ErrorState
        title={t('performers.failed')}
        reason={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data?.total === 0) {
    return (
      <EmptyState
        title={t('favourites.empty')}
        action={
          <Link to="/search" className={buttonClass()}>
            {t('favourites.find')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={css.cards} aria-busy={query.isPending}>
      {query.data
        ? query.data.data.map((card) => (
            <li key={card._id}>
              <ShowCard card={card} priority="eager" />
            </li>
          ))
        : Array.from({ length: SKELETONS }, (_, n) => (
            <li key={n}>
              <ShowCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
