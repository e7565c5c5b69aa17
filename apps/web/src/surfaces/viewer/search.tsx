import { buttonClass } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import {
  FilterBar,
  NoShows,
  performersQueries,
  readFilters,
  ShowGrid,
  type ShowFilters,
} from '../../features/performers/index.ts';
import { formatTotal } from '../../shared/formats/index.ts';
import { useWords, translateOf } from '../../shared/words/index.ts';
import css from './lists.module.css';
import { SearchBox } from './search-box.tsx';

export const Route = createFileRoute('/search')({
  staticData: { layout: 'primary' },
  validateSearch: (search): ShowFilters => readFilters(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, words }, deps }) => {
    await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(performersQueries.search(deps)),
      queryClient.ensureQueryData(performersQueries.categories()),
    ]);
    const t = translateOf(words);
    return { title: deps.q ? t('performers.searchFor', { q: deps.q }) : t('performers.searchTitle') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: SearchPage,
});

function SearchPage() {
  const t = useWords();
  const filters = Route.useSearch();
  const { data } = useInfiniteQuery(performersQueries.search(filters));
  const first = data?.pages[0];
  return (
    <>
      <div className={css.heading}>
        <h1>{filters.q ? t('performers.searchFor', { q: filters.q }) : t('performers.searchTitle')}</h1>
        {first && (
          <p className="num" aria-live="polite">
            {t('performers.found', { count: first.total, shown: formatTotal(first) })}
          </p>
        )}
      </div>
      <SearchBox filters={filters} />
      <FilterBar filters={filters} to="/search" />
      <ShowGrid
        filters={filters}
        empty={
          <NoShows
            words={filters.q ? t('performers.searchEmpty', { q: filters.q }) : t('performers.emptyAll')}
            action={
              <Link to="/" className={buttonClass()}>
                {t('shell.goHome')}
              </Link>
            }
          />
        }
      />
    </>
  );
}
