import { z } from 'zod';
import { endpoint } from './core.ts';
import { countryCode, languageCode, optionalText, timestamp, tokens, avatarFile } from './fields.ts';
/** The current viewer. */
export const Me = z.object({
  _id: z.string(),
  role: z.literal('user'),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string(),
  balance: tokens,
  country: z.string().optional(),
  language: z.string().optional(),
  gender: z.string().optional(),
  bio: z.string().optional(),
  createdAt: timestamp,
  stats: z.object({ favourites: z.number().int(), spentTokens: tokens }),
});
export const users = {
  me: endpoint({ method: 'GET', path: '/users/me', roles: ['user'], summary: 'The current viewer', response: Me }),
  update: endpoint({
    method: 'PUT',
    path: '/users',
    roles: ['user'],
    summary: 'Change the own profile',
    body: z.object({
      name: optionalText(80),
      country: countryCode.optional(),
      language: languageCode.optional(),
      gender: optionalText(20),
      bio: optionalText(500),
    }),
    response: Me,
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/users/avatar/upload',
    roles: ['user'],
    summary: 'Change the own picture',
    files: avatarFile,
    response: z.object({ avatar: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_FILE'],
    perMinute: 10,
  }),
};
