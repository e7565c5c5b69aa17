/** Earnings: figures, a chart, their sources and the entries behind them. */
export { EarningsDashboard } from './earnings-dashboard.tsx';
export { earningsSearch } from './earnings-search.ts';
export { StudioHome } from './studio-home.tsx';
