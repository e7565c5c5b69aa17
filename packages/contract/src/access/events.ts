import { z } from 'zod';
import { liveEvent } from '../core.ts';

export const accessLive = {
  /**
   * Visitors from this connection's region must now pass the age check. The server closes the connection afterwards.
   */
  'age/asked': liveEvent({ from: 'server', payload: z.object({}) }),
};
