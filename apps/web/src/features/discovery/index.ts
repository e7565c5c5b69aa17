/** Discovery of creators and content: search field, recent searches and filters. */
export { FacetBar, type FacetGroup } from './facet-bar.tsx';
export { PriceRange } from './price-range.tsx';
export { RankingPanel } from './ranking-panel.tsx';
export { Recents } from './recents.tsx';
export { rememberSearch } from './recent-searches.ts';
export { SearchField } from './search-field.tsx';
export { itemQueryOf, ORDERS, readTab, TABS, type ItemOrder, type SearchTab, type TabState } from './search-tabs.ts';
export { useResultKeys } from './use-result-keys.ts';
