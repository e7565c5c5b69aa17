import {
  Button,
  buttonClass,
  Check,
  chipClass,
  ChipCount,
  ChevronDown,
  Menu,
  MenuChoice,
  SlidersHorizontal,
  Languages,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount } from '../../shared/formats/index.ts';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { performersWords } from './words.ts';
import { useCategoryWords } from './use-category-words.ts';
import css from './filter-bar.module.css';
import { performersQueries } from './performers.queries.ts';
import { SORTS, type ShowFilters, type ShowSort } from './show-filters.ts';
import { useLanguageName } from './use-language-name.ts';

const SORT_WORDS: Record<ShowSort, WordKeyOf<typeof performersWords>> = {
  popular: 'performers.sortPopular',
  viewers: 'performers.sortViewers',
  newest: 'performers.sortNewest',
  name: 'performers.sortName',
};
/** The most common show languages, offered in the filter. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'pl', 'ro', 'ru', 'uk', 'ja', 'ko', 'zh'] as const;

interface Props {
  filters: ShowFilters;
  /** Page whose URL holds the filters. */
  to: '/' | '/search' | '/creators';
}

/** Builds URL parameters from the filters. Omits undefined filters. */
const searchOf = (filters: ShowFilters) =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== false),
  ) as ShowFilters;

/** Category chips, filters and sort order, all kept in the URL. */
export function FilterBar({ filters, to }: Props) {
  return (
    <div className={css.bar}>
      <Categories filters={filters} to={to} />
      <div className={css.tools}>
        <LiveOnly filters={filters} to={to} />
        <LanguageMenu filters={filters} to={to} />
        <SortMenu filters={filters} to={to} />
      </div>
    </div>
  );
}

function Categories({ filters, to }: Props) {
  const t = useWords(performersWords);
  const wordsOf = useCategoryWords();
  const { data } = useQuery(performersQueries.categories());
  const { category: _chosen, ...others } = filters;
  return (
    <nav className={css.chips} aria-label={t('performers.categories')}>
      <Link
        to={to}
        search={searchOf(others)}
        className={chipClass()}
        aria-current={filters.category ? undefined : 'true'}
        activeProps={{}}
        resetScroll={false}
      >
        {t('performers.allCategories')}
      </Link>
      {(data?.data ?? []).map((category) => (
        <Link
          key={category._id}
          to={to}
          search={searchOf({ ...others, category: category.slug })}
          className={chipClass()}
          aria-current={filters.category === category.slug ? 'true' : undefined}
          activeProps={{}}
          resetScroll={false}
        >
          {wordsOf(category).name}
          {category.liveCount > 0 && <ChipCount>{formatCount(category.liveCount)}</ChipCount>}
        </Link>
      ))}
    </nav>
  );
}

function useChange({ filters, to }: Props) {
  const navigate = useNavigate();
  return (change: ShowFilters) =>
    void navigate({ to, search: searchOf({ ...filters, ...change }), replace: true, resetScroll: false });
}

function LiveOnly(props: Props) {
  const t = useWords(performersWords);
  const change = useChange(props);
  const on = Boolean(props.filters.live);
  return (
    <Button
      role="switch"
      aria-checked={on}
      className={css.switch}
      icon={<i aria-hidden>{on && <Check size={12} />}</i>}
      onClick={() => change({ live: !on })}
    >
      {t('performers.liveOnly')}
    </Button>
  );
}

function LanguageMenu(props: Props) {
  const t = useWords(performersWords);
  const change = useChange(props);
  const nameOf = useLanguageName();
  const { language } = props.filters;
  const shown = language ? nameOf(language) : t('performers.language');
  return (
    <Menu
      label={t('performers.language')}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={buttonClass()}
          aria-label={`${t('performers.language')}: ${language ? shown : t('performers.anyLanguage')}`}
        >
          <Languages size={16} aria-hidden />
          <span className={css.wideOnly}>{shown}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      <MenuChoice checked={!language} onSelect={() => change({ language: undefined })}>
        {t('performers.anyLanguage')}
      </MenuChoice>
      {LANGUAGES.map((code) => (
        <MenuChoice key={code} checked={language === code} onSelect={() => change({ language: code })}>
          {nameOf(code)}
        </MenuChoice>
      ))}
    </Menu>
  );
}

function SortMenu(props: Props) {
  const t = useWords(performersWords);
  const change = useChange(props);
  const sort = props.filters.sort ?? 'popular';
  return (
    <Menu
      label={t('performers.sort')}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={buttonClass()}
          aria-label={`${t('performers.sort')}: ${t(SORT_WORDS[sort])}`}
        >
          <SlidersHorizontal size={16} aria-hidden />
          <span className={css.wideOnly}>{t(SORT_WORDS[sort])}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {SORTS.map((name) => (
        <MenuChoice
          key={name}
          checked={sort === name}
          onSelect={() => change({ sort: name === 'popular' ? undefined : name })}
        >
          {t(SORT_WORDS[name])}
        </MenuChoice>
      ))}
    </Menu>
  );
}
