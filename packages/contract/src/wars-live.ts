import { z } from 'zod';
import { liveEvent } from './core.ts';
import { timestamp, tokens } from './fields.ts';
import { War, WarChallenge } from './wars-shapes.ts';

export const warsLive = {
  /** To both rooms and both performers; a request to the performers only. */
  'war/changed': liveEvent({ from: 'server', payload: z.object({ war: War }) }),
  /** To both rooms: somebody gave for a side. The scores are those of the sides in their order. */
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
  /** To both rooms. */
  'challenge/changed': liveEvent({ from: 'server', payload: z.object({ challenge: WarChallenge }) }),
};
