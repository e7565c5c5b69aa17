import { z } from 'zod';
import { liveEvent } from './core.ts';
import { id, timestamp, tokens } from './fields.ts';
import { ParticipantEnd, ShowEnd, ShowKind, ShowState } from './shows-shapes.ts';
import { RoomShow } from './streaming.ts';

const minutes = z.number().int();

export const showsLive = {
  /** Every 5 s while one sits in a show: the proof of presence that minutes are charged by. */
  'show/beat': liveEvent({
    from: 'client',
    payload: z.object({ sessionId: id }),
    ack: z.object({ state: ShowState }),
  }),
  /** To everybody who is in it. */
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
  /** To the viewer: what the own part has come to. */
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
  /** To the viewer: tokens last for about so many seconds more. */
  'show/low-balance': liveEvent({
    from: 'server',
    payload: z.object({ sessionId: z.string(), secondsLeft: z.number().int() }),
  }),
  /** To the performer's room: what the public sees of it. */
  'show/mode': liveEvent({
    from: 'server',
    payload: RoomShow.extend({ performerId: z.string() }),
  }),
};
