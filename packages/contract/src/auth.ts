import { z } from 'zod';
import { endpoint, shortList, type FileRule } from './core.ts';
import { countryCode, email, Id, isoDate, password, success, text, timestamp, username } from './fields.ts';

const ANY_ACCOUNT = ['user', 'performer', 'studio', 'staff'] as const;
const CUSTOMER = ['user', 'performer', 'studio'] as const;

export const Credentials = z
  .object({
    email: z.string().trim().toLowerCase().min(1).max(320).optional().describe('e-mail or username'),
    username: z.string().trim().toLowerCase().min(1).max(320).optional(),
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
  /** The account was suspended by its owner, and is in use again. */
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

const documentFile: FileRule = { maxBytes: 10 * 1024 * 1024, kinds: ['image', 'pdf'], required: true };
const login = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    roles: ['visitor'],
    summary,
    secret: true,
    body: Credentials,
    response: LoginResult,
    errors: ['BAD_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'RATE_LIMITED'],
    perMinute: 30,
  });
const Registered = z.object({ _id: z.string(), email: z.string(), message: z.string() });

export const auth = {
  userLogin: login('/auth/users/login', 'Log in as a viewer'),
  performerLogin: login('/auth/performers/login', 'Log in as a performer'),
  studioLogin: login('/auth/studio/login', 'Log in as a studio'),
  staffLogin: login('/auth/staff/login', 'Log in to the back office'),
  userRegister: endpoint({
    method: 'POST',
    path: '/auth/users/register',
    roles: ['visitor'],
    summary: 'Register as a viewer',
    perMinute: 20,
    body: z.object({ email, username, password, name: z.string().trim().max(80).optional() }),
    response: Registered,
    errors: ['UNAVAILABLE', 'EMAIL_TAKEN', 'USERNAME_TAKEN'],
  }),
  performerRegister: endpoint({
    method: 'POST',
    path: '/auth/performers/register',
    roles: ['visitor'],
    summary: 'Register as a performer, with identity documents',
    perMinute: 20,
    body: z.object({
      email,
      username,
      password,
      name: text(80),
      dateOfBirth: isoDate,
      country: countryCode,
      gender: z.enum(['female', 'male', 'nonbinary', 'undisclosed']).optional(),
      documentExpiresAt: isoDate,
      studioId: z.uuid().optional(),
      /** Of the link in a studio's mail: its invitation is the new account's. */
      invitation: z.string().max(200).optional(),
    }),
    files: { documentVerification: documentFile, idVerification: documentFile },
    response: Registered,
    errors: ['UNAVAILABLE', 'EMAIL_TAKEN', 'USERNAME_TAKEN', 'TOO_LARGE', 'UNSUPPORTED_FILE'],
  }),
  studioRegister: endpoint({
    method: 'POST',
    path: '/auth/studio/register',
    roles: ['visitor'],
    summary: 'Register as a studio',
    perMinute: 20,
    body: z.object({ email, username, password, name: text(80), country: countryCode }),
    files: { documentVerification: documentFile },
    response: Registered,
    errors: ['UNAVAILABLE', 'EMAIL_TAKEN', 'USERNAME_TAKEN', 'TOO_LARGE', 'UNSUPPORTED_FILE'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/users/me/password',
    roles: CUSTOMER,
    summary: 'Change the own password; other devices are logged out',
    perMinute: 10,
    body: z.object({ prePassword: z.string().min(1).max(128), password }),
    response: success,
    errors: ['PASSWORD_WRONG'],
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/users/forgot',
    roles: ['visitor'],
    summary: 'Send a link to set a new password',
    perMinute: 10,
    body: z.object({ email, type: z.enum(['user', 'performer', 'studio']).default('user') }),
    response: success,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/users/reset',
    roles: ['visitor'],
    summary: 'Set a new password with the link from the mail',
    perMinute: 20,
    body: z.object({ token: text(200), password }),
    response: success,
    errors: ['LINK_EXPIRED'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/verification/resend-verification-email',
    roles: ['visitor'],
    summary: 'Send the confirmation mail again',
    perMinute: 10,
    body: z.object({ email, type: z.enum(['user', 'performer', 'studio']).default('user') }),
    response: success,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verification/verify-email',
    roles: ['visitor'],
    summary: 'Confirm the e-mail address with the link from the mail',
    perMinute: 30,
    body: z.object({ token: text(200) }),
    response: z.object({ role: z.enum(CUSTOMER) }),
    errors: ['LINK_EXPIRED'],
  }),
  twoFactorGenerate: endpoint({
    method: 'POST',
    path: '/auth/2fa/generate',
    roles: ['visitor'],
    summary: 'Second step of a login: which method, and send the code when it is e-mail',
    perMinute: 10,
    body: z.object({ requestorId: text(200) }),
    response: z.object({ method: z.enum(['totp', 'email']), sentTo: z.string().optional() }),
    errors: ['REQUESTOR_EXPIRED'],
  }),
  twoFactorVerify: endpoint({
    method: 'POST',
    path: '/auth/2fa/verify',
    roles: ['visitor'],
    summary: 'Second step of a login: the code (or a recovery code); `userId` is the requestorId',
    perMinute: 20,
    secret: true,
    body: z.object({ token: text(64), userId: text(200) }),
    response: LoginResult,
    errors: ['CODE_WRONG', 'REQUESTOR_EXPIRED'],
  }),
  twoFactorStatus: endpoint({
    method: 'GET',
    path: '/auth/2fa/status',
    roles: ANY_ACCOUNT,
    summary: 'Which second factor is on',
    response: z.object({ totp: z.boolean(), email: z.boolean(), recoveryCodesLeft: z.number().int() }),
  }),
  twoFactorSetup: endpoint({
    method: 'POST',
    path: '/auth/2fa/setup',
    roles: ANY_ACCOUNT,
    summary: 'Begin to switch on a second factor',
    perMinute: 10,
    secret: true,
    body: z.object({ method: z.enum(['totp', 'email']), password: z.string().min(1).max(128) }),
    response: z.object({ secret: z.string().optional(), uri: z.string().optional(), qrSvg: z.string().optional() }),
    errors: ['PASSWORD_WRONG', 'TWO_FACTOR_ON'],
  }),
  twoFactorConfirm: endpoint({
    method: 'POST',
    path: '/auth/2fa/confirm',
    roles: ANY_ACCOUNT,
    summary: 'Switch the second factor on by its first code; answers recovery codes once',
    perMinute: 20,
    secret: true,
    body: z.object({ method: z.enum(['totp', 'email']), code: text(16) }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['CODE_WRONG'],
  }),
  twoFactorDisable: endpoint({
    method: 'POST',
    path: '/auth/2fa/disable',
    roles: ANY_ACCOUNT,
    summary: 'Switch the second factor off; needs a code of it (`/auth/2fa/step-up`) or a recovery code',
    perMinute: 10,
    body: z.object({ password: z.string().min(1).max(128), code: text(64).optional() }),
    response: success,
    errors: ['PASSWORD_WRONG', 'CODE_WRONG'],
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/auth/2fa/step-up',
    roles: ANY_ACCOUNT,
    summary: 'What a delicate change needs besides the password; sends the code when it is e-mail',
    perMinute: 6,
    body: z.object({ password: z.string().min(1).max(128) }),
    response: z.object({ method: z.enum(['none', 'totp', 'email']), sentTo: z.string().optional() }),
    errors: ['PASSWORD_WRONG'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    roles: ANY_ACCOUNT,
    summary: 'End this session',
    response: success,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/auth/devices',
    roles: ANY_ACCOUNT,
    summary: 'The sessions of this account',
    response: shortList(Device, 50),
  }),
  revokeDevice: endpoint({
    method: 'DELETE',
    path: '/auth/devices/{id}',
    roles: ANY_ACCOUNT,
    summary: 'End one session of this account',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
