import { buttonClass, ChipChoice, Tabs } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { ItemGrid, shownQueries, type Shelf } from '../../features/catalog/index.ts';
import {
  FacetBar,
  itemQueryOf,
  ORDERS,
  PriceRange,
  Recents,
  rememberSearch,
  SearchField,
  TABS,
  useResultKeys,
  type FacetGroup,
  type ItemOrder,
} from '../../features/discovery/index.ts';
import {
  FilterBar,
  NoShows,
  performersQueries,
  ShowGrid,
  useCategoryWords,
  useCountryName,
  useLanguageName,
} from '../../features/performers/index.ts';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { discoveryWords } from '../../features/discovery/words.ts';
import { viewerWords } from './words.ts';
import { catalogShownWords } from '../../features/catalog/shown/words.ts';
import { shellWords } from '../../features/shell/words.ts';
import css from './lists.module.css';
import type { SearchState } from './search.tsx';

const GENDERS: Readonly<Record<string, WordKeyOf<typeof discoveryWords>>> = {
  female: 'search.female',
  male: 'search.male',
  nonbinary: 'search.nonbinary',
  undisclosed: 'search.undisclosed',
};
type Change = { readonly [K in keyof SearchState]?: SearchState[K] | undefined };
interface Props {
  state: SearchState;
}

/** Merges a change into the current URL, which may be newer than the one rendered, and drops empty values. */
function useChange() {
  const navigate = useNavigate();
  const router = useRouter();
  return (change: Change, replace = true) => {
    // The last keystrokes arrive after a delay and must not bring back a user who has opened a result in the meantime.
    if (router.latestLocation.pathname !== '/search') return;
    const latest = router.latestLocation.search as SearchState;
    const next = Object.entries({ ...latest, ...change }).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '/search', search: Object.fromEntries(next) as SearchState, replace, resetScroll: false });
  };
}

/** Search field, tabs and results. Fully keyboard-operable, with all state in the URL. */
export function SearchResults({ state }: Props) {
  const t = useWords(discoveryWords);
  const change = useChange();
  const place = useResultKeys(() => rememberSearch(state.q ?? ''));
  return (
    <div ref={place}>
      <SearchField
        q={state.q ?? ''}
        onSearch={(q, sent) => {
          if (sent) rememberSearch(q);
          change({ q });
        }}
      />
      {!state.q && <Recents onPick={(q) => change({ q }, false)} />}
      <Tabs
        label={t('search.tabs')}
        value={state.tab ?? 'creators'}
        tabs={TABS.map((id) => ({ id, label: t(`search.${id}`) }))}
        onChange={(id) => {
          const tab = TABS.find((one) => one === id);
          change({ tab: tab === 'creators' ? undefined : tab });
        }}
      />
      {state.tab ? <Items state={state} tab={state.tab} /> : <Creators state={state} />}
    </div>
  );
}

function Creators({ state }: Props) {
  const t = useWords(viewerWords, catalogShownWords, discoveryWords);
  const change = useChange();
  const languageName = useLanguageName();
  const countryName = useCountryName();
  const { tab: _tab, order: _order, ...filters } = state;
  const { data } = useQuery(performersQueries.facets(filters));
  const groups: FacetGroup[] | undefined = data && [
    { label: t('search.tags'), chosen: state.tag, values: data.tags, onChoose: (tag) => change({ tag }) },
    {
      label: t('search.countries'),
      chosen: state.country,
      values: data.countries.map((one) => ({ ...one, name: countryName(one.value) })),
      onChoose: (country) => change({ country }),
    },
    {
      label: t('search.languages'),
      chosen: state.language,
      values: data.languages.map((one) => ({ ...one, name: languageName(one.value) })),
      onChoose: (language) => change({ language }),
    },
    {
      label: t('search.genders'),
      chosen: state.gender,
      values: data.genders.map((one) => ({ ...one, name: GENDERS[one.value] ? t(GENDERS[one.value]!) : one.value })),
      onChoose: (gender) => change({ gender }),
    },
  ];
  return (
    <>
      <FilterBar filters={state} to="/search" />
      <FacetBar groups={groups} isMore={data?.isMore ?? false} />
      <PriceRange label={t('search.minutePrice')} min={state.min} max={state.max} onChange={change} />
      <div data-results={state.q ?? ''} className={css.results}>
        <ShowGrid
          filters={filters}
          empty={
            <NoShows
              words={state.q ? t('performers.searchEmpty', { q: state.q }) : t('performers.emptyAll')}
              action={<ClearOrHome state={state} />}
            />
          }
        />
      </div>
    </>
  );
}

function Items({ state, tab }: Props & { tab: Shelf }) {
  const t = useWords(discoveryWords);
  const change = useChange();
  const languageName = useLanguageName();
  const categories = useQuery(performersQueries.categories()).data?.data ?? [];
  const category = categories.find(({ slug }) => slug === state.category);
  const query = itemQueryOf(state, category?._id);
  const { data } = useQuery(shownQueries.facets(tab, query));
  const wordsOf = useCategoryWords();
  const slugOf = (id: string | undefined) => categories.find(({ _id }) => _id === id)?.slug;
  const groups: FacetGroup[] | undefined = data
    ? [
        {
          label: t('search.categories'),
          chosen: category?._id,
          values: data.categories.map((one) => ({ ...one, name: wordsOf({ ...one, _id: one.value }).name })),
          onChoose: (id) => change({ category: slugOf(id) }),
        },
        { label: t('search.tags'), chosen: state.tag, values: data.tags, onChoose: (tag) => change({ tag }) },
        {
          label: t('search.languages'),
          chosen: state.language,
          values: data.languages.map((one) => ({ ...one, name: languageName(one.value) })),
          onChoose: (language) => change({ language }),
        },
      ]
    : undefined;
  return (
    <>
      <div className={css.tools}>
        <ChipChoice<ItemOrder>
          legend={t('search.order')}
          options={ORDERS.map((value) => ({ value, label: t(`search.${value}`) }))}
          value={state.order ?? 'popular'}
          onChange={(order) => change({ order: order === 'popular' ? undefined : order })}
        />
        <PriceRange label={t('search.price')} min={state.min} max={state.max} onChange={change} />
      </div>
      <FacetBar groups={groups} isMore={data?.isMore ?? false} />
      <div data-results={state.q ?? ''} className={css.results}>
        <ItemGrid shelf={tab} filters={query} withCreator action={<ClearOrHome state={state} />} />
      </div>
    </>
  );
}

/** Clears the filters of an empty search, or else links to the home page. */
function ClearOrHome({ state: { q, tab, ...filters } }: Props) {
  const t = useWords(discoveryWords, shellWords);
  if (Object.keys(filters).length === 0)
    return (
      <Link to="/" className={buttonClass()}>
        {t('shell.goHome')}
      </Link>
    );
  return (
    <Link to="/search" search={{ ...(q ? { q } : {}), ...(tab ? { tab } : {}) }} className={buttonClass()}>
      {t('search.clear')}
    </Link>
  );
}
