import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { shownQueries } from '../../features/catalog/index.ts';
import { itemQueryOf, readTab, type TabState } from '../../features/discovery/index.ts';
import { performersQueries, readFilters, type ShowFilters } from '../../features/performers/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { discoveryWords } from '../../features/discovery/words.ts';
import { formatTotal } from '../../shared/formats/index.ts';
import css from './lists.module.css';
import { SearchResults } from './search-results.tsx';

export type SearchState = ShowFilters & TabState;

const searchOf = (search: Record<string, unknown>): SearchState => ({ ...readFilters(search), ...readTab(search) });

export const Route = createFileRoute('/search')({
  staticData: { layout: 'primary' },
  validateSearch: searchOf,
  loaderDeps: ({ search }) => searchOf({ ...search }),
  loader: async ({ context: { queryClient, words }, deps: { tab, order, ...filters } }) => {
    const categories = await queryClient.ensureQueryData(performersQueries.categories()).catch(() => undefined);
    const category = categories?.data.find(({ slug }) => slug === filters.category);
    await Promise.allSettled([
      tab
        ? queryClient.ensureInfiniteQueryData(
            shownQueries.list(tab, itemQueryOf({ ...filters, ...(order ? { order } : {}) }, category?._id)),
          )
        : queryClient.ensureInfiniteQueryData(performersQueries.search(filters)),
    ]);
    const t = translateOf(words, discoveryWords);
    return { title: filters.q ? t('search.resultsFor', { q: filters.q }) : t('search.title') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }] }),
  component: SearchPage,
});

function SearchPage() {
  const t = useWords(discoveryWords);
  const state = searchOf({ ...Route.useSearch() });
  return (
    <>
      <div className={css.heading}>
        <h1>{state.q ? t('search.resultsFor', { q: state.q }) : t('search.title')}</h1>
        <p className="num" aria-live="polite">
          {state.tab ? <ItemsFound state={state} tab={state.tab} /> : <CreatorsFound state={state} />}
        </p>
      </div>
      <SearchResults state={state} />
    </>
  );
}

function CreatorsFound({ state: { tab: _tab, order: _order, ...filters } }: { state: SearchState }) {
  const t = useWords(discoveryWords);
  const first = useInfiniteQuery(performersQueries.search(filters)).data?.pages[0];
  return first ? t('search.creatorsFound', { count: first.total, shown: formatTotal(first) }) : null;
}

function ItemsFound({ state, tab }: { state: SearchState; tab: NonNullable<SearchState['tab']> }) {
  const t = useWords(discoveryWords);
  const categories = useQuery(performersQueries.categories()).data;
  const category = categories?.data.find(({ slug }) => slug === state.category);
  const first = useInfiniteQuery(shownQueries.list(tab, itemQueryOf(state, category?._id))).data?.pages[0];
  return first ? t('search.found', { count: first.total, shown: formatTotal(first) }) : null;
}
