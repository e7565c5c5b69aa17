/** Report review for staff. Never part of the viewer bundle. */
export { ReportDesk, type ReportDeskSearch } from './report-desk.tsx';
export { Figures } from './figures.tsx';
export { QUEUE_STATES } from './reports.staff.queries.ts';
