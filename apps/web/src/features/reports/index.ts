/** Reporting to staff what should not be there, and what they have decided. */
export { LateReport } from './late-report.tsx';
export { ReportDialog } from './report-dialog.tsx';
export { OwnReportList } from './own-report-list.tsx';
export { OwnReportPage } from './own-report-page.tsx';
export { StatementPage } from './statement-page.tsx';
export { TakedownForm } from './takedown-form.tsx';
export { StatementList } from './statement-list.tsx';
