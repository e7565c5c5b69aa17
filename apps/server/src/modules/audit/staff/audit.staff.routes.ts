import { auditStaff } from '@footlight/contract';
import { implement, query } from '../../../platform/http/implement.ts';
import { listAudit } from './audit.staff.queries.ts';
import { exportAudit } from './export-audit.ts';

export const auditStaffRoutes = implement(
  'auditStaff',
  auditStaff,
)({
  audit: query(listAudit),
  export: exportAudit,
});
