import { authStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { AuthParts } from '../auth-parts.ts';
import { listStaff, staffMemberOf } from './auth.staff.queries.ts';
import { changeStaff } from './change-staff.ts';
import { inviteStaff, sendStaffLink } from './invite-staff.ts';

export const authStaffRoutes = (parts: AuthParts) =>
  implement(
    'authStaff',
    authStaff,
  )({
    me: query(async ({ db, caller }) => {
      const [row] = await listStaff(db, caller.accountId);
      const { id, staffRole, name, email } = row ?? refuse('NOT_FOUND');
      const needs = caller.lacksSecondFactor ? { needsSecondFactor: true } : {};
      return { _id: id, role: 'staff' as const, staffRole, name, email, ...needs };
    }),
    members: query(async ({ db }) => {
      const data = (await listStaff(db)).map(staffMemberOf);
      return { data, total: data.length };
    }),
    invite: inviteStaff(parts),
    change: command(changeStaff),
    sendLink: command(sendStaffLink(parts)),
  });
