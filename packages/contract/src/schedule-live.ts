import { z } from 'zod';
import { liveEvent } from './core.ts';
import { timestamp } from './fields.ts';

export const scheduleLive = {
  /** To whoever asked to be reminded: a show begins soon, or has begun. */
  'performer/starts': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      username: z.string(),
      name: z.string(),
      isLive: z.boolean(),
      /** The planned start, or that of the running show. */
      startsAt: timestamp,
    }),
  }),
};
