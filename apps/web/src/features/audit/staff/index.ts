/** What staff did. Viewers never download it. */
export { AuditLog } from './audit-log.tsx';
