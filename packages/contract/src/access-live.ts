import { z } from 'zod';
import { liveEvent } from './core.ts';

export const accessLive = {
  /** Where this connection comes from, visitors are asked for their age from now on; it is closed after this. */
  'age/asked': liveEvent({ from: 'server', payload: z.object({}) }),
};
