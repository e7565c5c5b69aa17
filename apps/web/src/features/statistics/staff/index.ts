/** Daily figures for staff. Never in a viewer's bundle. */
export { Overview, type FigureName } from './overview.tsx';
export { overviewKey } from './statistics.staff.queries.ts';
export { SiteFigures } from './site-figures.tsx';
