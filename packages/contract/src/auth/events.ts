import { z } from 'zod';
import { liveEvent } from '../core.ts';

export const authLive = {
  /** The account's email address is confirmed, in this or another browser. */
  'account/confirmed': liveEvent({ from: 'server', payload: z.object({}) }),
};
