import { z } from 'zod';
import { liveEvent } from './core.ts';

export const reportsLive = {
  /** Staff: something was reported, taken, decided or appealed. */
  'report/moved': liveEvent({ from: 'server', payload: z.object({ caseId: z.string() }) }),
};
