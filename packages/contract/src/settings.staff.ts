import { z } from 'zod';
import { endpoint } from './core.ts';

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
] as const;

export const Setting = z.object({
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  label: z.string(),
  hint: z.string().optional(),
  kind: z.enum(['text', 'longText', 'number', 'boolean', 'choice']),
  choices: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});

const MOST = 500;

/** What staff set about the site. */
export const settingsStaff = {
  settings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'All site settings, by group',
    response: z.object({ data: z.array(Setting).max(MOST) }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Change site settings',
    body: z.object({
      values: z
        .record(z.string().max(80), z.union([z.string().max(20_000), z.number().min(-1e12).max(1e12), z.boolean()]))
        .refine((values) => Object.keys(values).length <= MOST, `At most ${MOST} at once`)
        .meta({ maxProperties: MOST }),
    }),
    response: z.object({ data: z.array(Setting).max(MOST) }),
  }),
};
