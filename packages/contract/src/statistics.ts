import { z } from 'zod';
import { endpoint } from './core.ts';
import {} from './fields.ts';
export const statistics = {
  track: endpoint({
    method: 'POST',
    path: '/stats/track',
    roles: ['visitor'],
    summary: 'Count a visit, once per browser session',
    body: z.object({ path: z.string().max(300).optional(), referrer: z.string().max(500).optional() }).optional(),
    response: z.boolean(),
    perMinute: 30,
  }),
};
