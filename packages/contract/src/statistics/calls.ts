import { z } from 'zod';
import { endpoint } from '../core.ts';
import { optionalText } from '../fields.ts';
export const statistics = {
  track: endpoint({
    method: 'POST',
    path: '/stats/track',
    roles: ['visitor'],
    summary: 'Count a visit, once per browser session',
    body: z.object({ path: optionalText(300), referrer: optionalText(500) }).optional(),
    response: z.boolean(),
    perMinute: 30,
  }),
};
