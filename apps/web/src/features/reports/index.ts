/** Reports of content to staff, and the resulting decisions. */
export { ReportAction } from './report-action.tsx';
export { ReportMenu } from './report-menu.tsx';
export { ReportDialog } from './dialog.ts';
export { OwnReportList } from './own-report-list.tsx';
export { OwnReportPage } from './own-report-page.tsx';
export { StatementPage } from './statement-page.tsx';
export { TakedownForm } from './takedown-form.tsx';
export { StatementList } from './statement-list.tsx';
