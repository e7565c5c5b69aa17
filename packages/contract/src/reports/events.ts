import { z } from 'zod';
import { liveEvent } from '../core.ts';

export const reportsLive = {
  /** Sent to staff when something is reported, claimed, decided or appealed. */
  'report/moved': liveEvent({ from: 'server', payload: z.object({ caseId: z.string() }) }),
};
