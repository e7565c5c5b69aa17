import { z } from 'zod';
import { liveEvent } from '../core.ts';
import { timestamp, tokens } from '../fields.ts';
import { War, WarChallenge } from './shapes.ts';

export const warsLive = {
  /** Sent to both rooms and both performers. Requests are sent to the performers only. */
  'war/changed': liveEvent({ from: 'server', payload: z.object({ war: War }) }),
  /** Sent to both rooms when someone contributes to a side. The scores are in the order of the sides. */
  'war/scored': liveEvent({
    from: 'server',
    payload: z.object({
      warId: z.string(),
      round: z.number().int(),
      performerId: z.string(),
      username: z.string(),
      token: tokens,
      scores: z.tuple([tokens, tokens]),
      totals: z.tuple([tokens, tokens]),
      createdAt: timestamp,
    }),
  }),
  /** Sent to both rooms. */
  'challenge/changed': liveEvent({ from: 'server', payload: z.object({ challenge: WarChallenge }) }),
};
