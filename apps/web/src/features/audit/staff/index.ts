/** Log of staff actions. Viewers never download this code. */
export { actWords, AuditLog } from './audit-log.tsx';
