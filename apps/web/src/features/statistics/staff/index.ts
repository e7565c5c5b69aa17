/** Daily statistics for staff. Never part of the viewer bundle. */
export { Overview, type FigureName } from './overview.tsx';
export { overviewKey } from './statistics.staff.queries.ts';
export { SiteFigures } from './site-figures.tsx';
