export { ContentReasonDialog } from './content-reason-dialog.tsx';
/** Content review by staff. Never part of the viewer bundle. */
export { ContentDesk, type ContentDeskSearch } from './content-desk.tsx';
export { STAFF_STATUSES } from './content.staff.queries.ts';
