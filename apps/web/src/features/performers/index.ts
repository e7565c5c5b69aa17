export { FilterBar } from './filter-bar.tsx';
export { performersQueries, REFRESH_MS } from './performers.queries.ts';
export { pictureOf, ShowCard, ShowCardSkeleton } from './show-card.tsx';
export { hasFilters, readFilters, type PerformerCard, type ShowFilters } from './show-filters.ts';
export { NoShows, ShowGrid } from './show-grid.tsx';
export { useLanguageName } from './use-language-name.ts';
