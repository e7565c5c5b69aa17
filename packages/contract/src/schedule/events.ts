import { z } from 'zod';
import { liveEvent } from '../core.ts';
import { timestamp } from '../fields.ts';

export const scheduleLive = {
  /** Sent to users who requested a reminder when a show is about to start or has started. */
  'performer/starts': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      username: z.string(),
      name: z.string(),
      isLive: z.boolean(),
      /** Planned start, or the start of the running show. */
      startsAt: timestamp,
    }),
  }),
};
