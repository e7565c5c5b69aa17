/** Figures of the day, for staff. Viewers never download it. */
export { Overview, type FigureName } from './overview.tsx';
export { overviewKey } from './statistics.staff.queries.ts';
export { SiteFigures } from './site-figures.tsx';
