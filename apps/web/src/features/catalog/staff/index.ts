export { ContentReasonDialog } from './content-reason-dialog.tsx';
/** What staff decide about content. Viewers never download it. */
export { ContentDesk, type ContentDeskSearch } from './content-desk.tsx';
export { STAFF_STATUSES } from './content.staff.queries.ts';
