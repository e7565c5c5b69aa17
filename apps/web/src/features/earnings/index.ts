/** Earnings: totals, a chart, sources, and the entries behind the totals. */
export { EarningsDashboard } from './earnings-dashboard.tsx';
export { earningsSearch } from './earnings-search.ts';
export { StudioHome } from './studio-home.tsx';
