import { z } from 'zod';
import { endpoint, list, shortList } from '../core.ts';
import { Id, pageQuery, text, timestamp, line } from '../fields.ts';
import { MenuItem } from './calls.ts';

export const SETTING_GROUPS = [
  'general',
  'appearance',
  'seo',
  'scripts',
  'currency',
  'streaming',
  'chat',
  'safety',
  'content',
  'accounts',
  'commissions',
  'payouts',
  'growth',
  'features',
] as const;

export const Setting = z.object({
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  kind: z.enum(['text', 'longText', 'number', 'boolean', 'choice']),
  choices: z.array(z.string()).optional(),
  /** Set if the value is the URL of a file that staff may upload. */
  file: z.enum(['image', 'audio']).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});

const SettingValue = z.union([z.string(), z.number(), z.boolean()]);
export const SettingChange = z.object({
  _id: z.string(),
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  before: SettingValue,
  after: SettingValue,
  actor: z.string(),
  at: timestamp,
  /** True if the change is still in effect and can therefore be undone. */
  isNow: z.boolean(),
  /** True if this change reverted an earlier one. */
  isUndo: z.boolean(),
});

const MOST = 500;
const MOST_MENUS = 100;
const FILE_BYTES = 5 * 1024 * 1024;
const ADDRESS = /^(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s]+|mailto:[^\s]+)$/i;

export const settingsStaff = {
  settings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'List all site settings by group',
    response: z.object({ data: z.array(Setting).max(MOST) }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Update site settings',
    body: z.object({
      values: z
        .record(z.string().max(80), z.union([z.string().max(20_000), z.number().min(-1e12).max(1e12), z.boolean()]))
        .refine((values) => Object.keys(values).length <= MOST, `At most ${MOST} at once`)
        .meta({ maxProperties: MOST }),
    }),
    response: z.object({ data: z.array(Setting).max(MOST) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/settings/history',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'List settings changes, newest first',
    query: pageQuery(['at'], 50)
      .pick({ limit: true, cursor: true })
      .extend({ key: z.string().max(80).optional() }),
    response: list(SettingChange),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/settings/history/{id}/undo',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Undo a settings change; CONFLICT if the setting was changed again',
    params: Id,
    response: z.object({ data: z.array(Setting).max(MOST) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  updateMenus: endpoint({
    method: 'PUT',
    path: '/admin/menus',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Replace the site’s links, in display order per section',
    body: z.object({
      items: z
        .array(
          z.object({
            title: text(60),
            path: line(300).regex(ADDRESS, 'A path like /shop, or an http(s) address'),
            section: MenuItem.shape.section,
            isNewTab: z.boolean().optional(),
          }),
        )
        .max(MOST_MENUS),
    }),
    response: shortList(MenuItem, MOST_MENUS),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/site-files',
    roles: ['staff'],
    staff: ['admin', 'support'],
    summary: 'Upload a public picture or sound of the site',
    files: { file: { maxBytes: FILE_BYTES, kinds: ['image', 'audio'], required: true } },
    response: z.object({ address: z.string() }),
    perMinute: 30,
  }),
};
