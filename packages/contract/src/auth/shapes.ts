import { z } from 'zod';
import { plainEmail, timestamp } from '../fields.ts';

const ANY_ACCOUNT = ['user', 'performer', 'studio', 'staff'] as const;

/** Email address or username, normalized as stored. */
const loginName = z.string().trim().min(1).max(320).transform(plainEmail);

export const Credentials = z
  .object({
    email: loginName.optional().describe('email or username'),
    username: loginName.optional(),
    password: z.string().min(1).max(128),
    rememberMe: z.boolean().optional(),
  })
  .refine((credentials) => credentials.email ?? credentials.username, {
    path: ['email'],
    message: 'This field is required!',
  });

/** Either a session (`token`, `role`) or a second step (`requireTwoFactorAuthentication`, `requestorId`). */
export const LoginResult = z.object({
  token: z.string().optional(),
  role: z.enum(ANY_ACCOUNT).optional(),
  requireTwoFactorAuthentication: z.boolean().optional(),
  requestorId: z.string().optional(),
  twoFactorMethod: z.enum(['totp', 'email']).optional(),
  /** True if the login reactivated an account that its owner had suspended. */
  restored: z.boolean().optional(),
});

export const Device = z.object({
  _id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
});
