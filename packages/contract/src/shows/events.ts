import { z } from 'zod';
import { liveEvent } from '../core.ts';
import { id, timestamp, tokens } from '../fields.ts';
import { ParticipantEnd, ShowEnd, ShowKind, ShowState } from './shapes.ts';
import { RoomShow } from '../streaming/calls.ts';

const minutes = z.number().int();

export const showsLive = {
  /**
   * Sent every 5 s while the client is in a show. Minutes are charged based on this proof of presence. `hasPicture` is
   * false while the page waits for the performer's video, because an accepted private show starts, and is charged, only
   * once the video appears. It defaults to true.
   */
  'show/beat': liveEvent({
    from: 'client',
    payload: z.object({ sessionId: id, hasPicture: z.boolean().optional() }),
    ack: z.object({ state: ShowState }),
  }),
  /** Sent to everyone in the show when its state changes. */
  'show/changed': liveEvent({
    from: 'server',
    payload: z.object({
      sessionId: z.string(),
      performerId: z.string(),
      kind: ShowKind,
      state: ShowState,
      endReason: ShowEnd.optional(),
      viewers: z.number().int(),
      peeking: z.number().int(),
      canPeek: z.boolean(),
      answerBy: timestamp.optional(),
      startedAt: timestamp.optional(),
    }),
  }),
  /** Sent to the viewer when the state of their own seat changes. */
  'show/seat-changed': liveEvent({
    from: 'server',
    payload: z.object({
      sessionId: z.string(),
      performerId: z.string(),
      state: z.enum(['waiting', 'sitting', 'left']),
      endReason: ParticipantEnd.optional(),
      minutes,
      spentTokens: tokens,
      paidUntil: timestamp.optional(),
    }),
  }),
  /** Sent to the viewer with the approximate number of seconds their tokens will last. */
  'show/low-balance': liveEvent({
    from: 'server',
    payload: z.object({ sessionId: z.string(), secondsLeft: z.number().int() }),
  }),
  /** Sent to the performer's room with the public part of the show's state. */
  'show/mode': liveEvent({
    from: 'server',
    payload: RoomShow.extend({ performerId: z.string() }),
  }),
};
