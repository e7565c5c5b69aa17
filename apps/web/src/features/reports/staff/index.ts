/** The desk of reports. Viewers never download it. */
export { ReportDesk, type ReportDeskSearch } from './report-desk.tsx';
export { Figures } from './figures.tsx';
export { QUEUE_STATES } from './reports.staff.queries.ts';
