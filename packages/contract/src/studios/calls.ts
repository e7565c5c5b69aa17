import { z } from 'zod';
import { endpoint } from '../core.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';
import { ownProfile, profileFields } from '../users/shapes.ts';
import { avatarFile, countryCode, coverFile, optionalText, timestamp, tokens, optionalProse } from '../fields.ts';

export const StudioMe = z.object({
  _id: z.string(),
  role: z.literal('studio'),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string(),
  verified: z.boolean(),
  verificationStatus: z.enum(['pending', 'verified', 'rejected']),
  country: z.string().optional(),
  ...ownProfile,
  bio: z.string(),
  balance: tokens,
  createdAt: timestamp,
  /** The teammate who is making the call. */
  teammate: z.object({ _id: z.string(), name: z.string(), role: z.enum(STUDIO_ROLES) }).optional(),
  stats: z.object({ totalPerformer: z.number().int() }),
});
export const studios = {
  me: endpoint({
    method: 'GET',
    path: '/studio/me',
    roles: ['studio'],
    studioRoles: STUDIO_ROLES,
    scope: 'profile:read',
    whileLooking: true,
    summary: 'Get the current studio',
    response: StudioMe,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/studio/update',
    roles: ['studio'],
    studioRoles: ['owner', 'manager'],
    screens: { fields: ['name', 'bio'] },
    summary: 'Update the studio’s profile',
    body: z.object({
      name: optionalText(80),
      country: countryCode.optional(),
      bio: optionalProse(2000),
      ...profileFields,
    }),
    response: StudioMe,
  }),
  uploadCover: endpoint({
    method: 'POST',
    path: '/studio/cover/upload',
    roles: ['studio'],
    studioRoles: ['owner', 'manager'],
    summary: 'Upload the studio’s cover picture',
    files: coverFile,
    response: z.object({ cover: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_FILE'],
    perMinute: 10,
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/studio/avatar/upload',
    roles: ['studio'],
    studioRoles: ['owner', 'manager'],
    summary: 'Upload the studio’s profile picture',
    files: avatarFile,
    response: z.object({ avatar: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_FILE'],
    perMinute: 10,
  }),
};
