import { authStaff } from '@footlight/contract';
import { implement, query } from '../../../platform/http/implement.ts';
import { readStaff } from './auth.staff.queries.ts';

export const authStaffRoutes = implement(
  'authStaff',
  authStaff,
)({
  me: query((context) => readStaff(context.db, context.caller.accountId)),
});
