/** Log of staff's actions. Viewers never download it. */
export { actWords, AuditLog } from './audit-log.tsx';
