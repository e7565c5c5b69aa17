/** Staff inbox. Viewers never download it. */
export { INBOX_FILTERS, StaffInbox } from './staff-inbox.tsx';
