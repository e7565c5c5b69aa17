import { z } from 'zod';
import { endpoint } from './core.ts';

export const StaffMe = z.object({
  _id: z.string(),
  role: z.literal('staff'),
  staffRole: z.enum(['admin', 'moderator', 'finance', 'support']),
  name: z.string(),
  email: z.string(),
});

/** The member of staff who is signed in. */
export const authStaff = {
  me: endpoint({
    method: 'GET',
    path: '/admin/me',
    roles: ['staff'],
    summary: 'The current member of staff',
    response: StaffMe,
  }),
};
