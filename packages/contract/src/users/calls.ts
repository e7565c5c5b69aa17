import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import {
  countryCode,
  IdOrName,
  languageCode,
  optionalText,
  ownPassword,
  pageQuery,
  suspension,
  timestamp,
  tokens,
  avatarFile,
  coverFile,
  optionalProse,
} from '../fields.ts';
import { Acquaintance } from '../friends/shapes.ts';
import { ownProfile, profileFields, publicProfile, viewerFields } from './shapes.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

const ANY_ACCOUNT = ['user', 'performer', 'studio', 'staff'] as const;
/** A viewer as others see them. Hidden details are absent. */
export const UserCard = Acquaintance.extend({ role: z.literal('user'), country: z.string().optional() });
export const UserView = UserCard.extend({
  cover: z.string().optional(),
  bio: z.string(),
  languages: z.array(z.string()).max(5),
  ...publicProfile,
  createdAt: timestamp,
});
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
  ...ownProfile,
  dateOfBirth: z.string().optional(),
  languages: z.array(z.string()).max(5),
  bio: z.string().optional(),
  createdAt: timestamp,
  stats: z.object({ favourites: z.number().int(), spentTokens: tokens }),
});
export const users = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    roles: ['user'],
    scope: 'profile:read',
    whileLooking: true,
    summary: 'Get the current viewer',
    response: Me,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users',
    roles: ['user'],
    screens: { fields: ['name', 'bio'] },
    summary: 'Update your profile',
    body: z.object({
      name: optionalText(80),
      country: countryCode.optional(),
      language: languageCode.optional(),
      ...profileFields,
      ...viewerFields,
      bio: optionalProse(500),
    }),
    response: Me,
  }),
  uploadCover: endpoint({
    method: 'POST',
    path: '/users/cover/upload',
    roles: ['user'],
    summary: 'Upload your cover picture',
    files: coverFile,
    response: z.object({ cover: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_FILE'],
    perMinute: 10,
  }),
  suspendAccount: endpoint({
    method: 'POST',
    path: '/users/suspend-account',
    roles: ['user'],
    summary: 'Suspend your account; logging in within 30 days restores it',
    body: ownPassword,
    response: suspension,
    errors: ['PASSWORD_WRONG'],
    perMinute: 10,
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/users/avatar/upload',
    roles: ['user'],
    summary: 'Upload your profile picture',
    files: avatarFile,
    response: z.object({ avatar: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_FILE'],
    perMinute: 10,
  }),
  search: endpoint({
    method: 'GET',
    path: '/users/search',
    roles: ANY_ACCOUNT,
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'Search viewers by the beginning of their username, excluding yourself; newest first',
    query: pageQuery(['createdAt']),
    response: list(UserCard),
  }),
  view: endpoint({
    method: 'GET',
    path: '/users/view/{id}',
    roles: ANY_ACCOUNT,
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'Get a viewer by id or username',
    params: IdOrName,
    response: UserView,
    errors: ['NOT_FOUND'],
  }),
};
