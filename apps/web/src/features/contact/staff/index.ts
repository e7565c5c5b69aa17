/** Staff inbox. Viewers never download this code. */
export { INBOX_FILTERS, StaffInbox } from './staff-inbox.tsx';
