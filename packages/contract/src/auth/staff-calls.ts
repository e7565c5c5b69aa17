import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { email, Id, success, text, timestamp } from '../fields.ts';

const StaffRole = z.enum(['admin', 'moderator', 'finance', 'support']);
const MOST_STAFF = 500;

export const StaffMe = z.object({
  _id: z.string(),
  role: z.literal('staff'),
  staffRole: StaffRole,
  name: z.string(),
  email: z.string(),
  /**
   * True if the site requires a second factor that this member hasn't set up yet. All other staff calls are then
   * rejected.
   */
  needsSecondFactor: z.boolean().optional(),
});

export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole: StaffRole,
  status: z.enum(['active', 'suspended']),
  hasSecondFactor: z.boolean(),
  createdAt: timestamp,
  /** Last activity on any device. */
  lastSeenAt: timestamp.optional(),
});

/** Staff accounts and their permissions. */
export const authStaff = {
  me: endpoint({
    method: 'GET',
    path: '/admin/me',
    roles: ['staff'],
    beforeSecondFactor: true,
    summary: 'Get the current member of staff',
    response: StaffMe,
  }),
  members: endpoint({
    method: 'GET',
    path: '/admin/staff',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'List members of staff, including suspended ones',
    response: shortList(StaffMember, MOST_STAFF),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/staff',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Invite a member of staff; they receive a link to set their password',
    body: z.object({ name: text(80), email, staffRole: StaffRole }),
    response: StaffMember,
    errors: ['EMAIL_TAKEN', 'CONFLICT'],
    perMinute: 20,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/staff/{id}',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Change a colleague’s role, or suspend or restore them; their sessions end. Nobody can change themselves',
    params: Id,
    body: z.object({ staffRole: StaffRole.optional(), status: z.enum(['active', 'suspended']).optional() }),
    response: StaffMember,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/link',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Mail a colleague a password reset link',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 20,
  }),
};
