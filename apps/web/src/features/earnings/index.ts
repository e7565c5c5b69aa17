/** The books as those who earn read them: figures, a chart, where it came from, and the rows behind them. */
export { EarningsDashboard } from './earnings-dashboard.tsx';
export { earningsSearch } from './earnings-search.ts';
export { StudioHome } from './studio-home.tsx';
