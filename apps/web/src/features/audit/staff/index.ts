/** What staff did. Viewers never download it. */
export { actWords, AuditLog } from './audit-log.tsx';
