import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { Id, ownPassword, suspension, timestamp } from '../fields.ts';

const CUSTOMER = ['user', 'performer', 'studio'] as const;
const Hidden = z.object({ hideCountry: z.boolean(), hideOnline: z.boolean() });
/** A ZIP of the data the site stores about the caller. */
const DataExport = z.object({
  _id: z.string(),
  state: z.enum(['pending', 'ready', 'failed']),
  bytes: z.number().int().optional(),
  createdAt: timestamp,
  readyAt: timestamp.optional(),
  /** Time at which the archive is removed. */
  expiresAt: timestamp.optional(),
});

export const privacy = {
  own: endpoint({
    method: 'GET',
    path: '/account/privacy',
    roles: CUSTOMER,
    studioRoles: [],
    summary: 'Get your privacy settings',
    response: Hidden,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account/privacy',
    roles: CUSTOMER,
    studioRoles: [],
    summary: 'Hide or show your country and online status',
    body: Hidden.partial(),
    response: Hidden,
  }),
  exports: endpoint({
    method: 'GET',
    path: '/account/exports',
    roles: CUSTOMER,
    studioRoles: [],
    summary: 'List exports of your data, newest first',
    response: shortList(DataExport, 10),
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/account/exports',
    roles: CUSTOMER,
    studioRoles: [],
    summary: 'Request an export of your data as a ZIP; a mail announces it',
    response: DataExport,
    errors: ['CONFLICT', 'SLOW_DOWN'],
    perMinute: 6,
  }),
  exportLink: endpoint({
    method: 'GET',
    path: '/account/exports/{id}/link',
    roles: CUSTOMER,
    studioRoles: [],
    summary: 'Create a link to a finished export, valid for an hour',
    secret: true,
    params: Id,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    errors: ['NOT_FOUND'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/account/erase',
    roles: CUSTOMER,
    studioRoles: [],
    summary: 'Suspend your account and erase it after 30 days; logging in before that restores it',
    body: ownPassword,
    response: suspension,
    errors: ['PASSWORD_WRONG'],
    perMinute: 10,
  }),
};
