import { z } from 'zod';
import { Person, timestamp, tokens } from '../fields.ts';
import { EarnedShares } from '../streaming/calls.ts';

/** A past or running public show in a list. */
export const BroadcastLine = z.object({
  streamId: z.string(),
  title: z.string(),
  startedAt: timestamp,
  /** Absent while the show is running. */
  endedAt: timestamp.optional(),
  seconds: z.number().int(),
  peakViewers: z.number().int(),
  /** The performer's net earnings. */
  earnedTokens: tokens,
  tips: z.number().int(),
});

/** Results of a public show. */
export const BroadcastSummary = BroadcastLine.extend({
  performer: Person,
  /** Reason the show ended. Absent if the performer ended it. */
  endReason: z.enum(['media lost', 'staff', 'studio']).optional(),
  /** The reason staff gave for ending the show. */
  endNote: z.string().optional(),
  /** Mean number of viewers, counted every minute. Absent for a show shorter than a minute. */
  averageViewers: z.number().optional(),
  curve: z.array(z.object({ at: timestamp, viewers: z.number().int() })).max(120),
  shares: EarnedShares,
  /** Part of `shares.gross` that was tipped. The rest came from paid shows and wars. */
  tipTokens: tokens,
  /** Private, group and paid shows held during the public show. */
  paidShows: z.number().int(),
  supporters: z.array(Person.extend({ tokens })).max(10),
  /** People who started following during the show and still do. */
  followers: z.number().int(),
  clips: z.array(z.object({ _id: z.string(), title: z.string(), poster: z.string().optional() })).max(6),
  clipCount: z.number().int(),
  recordings: z
    .array(
      z.object({
        _id: z.string(),
        title: z.string(),
        state: z.enum(['recording', 'processing', 'ready', 'failed']),
        seconds: z.number().int(),
      }),
    )
    .max(6),
});
