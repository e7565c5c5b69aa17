import { z } from 'zod';
import { liveEvent } from '../core.ts';
import { id, success, timestamp, tokens } from '../fields.ts';
import { Goal, Goals, King, TipMenuItem } from './calls.ts';

export const streamingLive = {
  'stream/join': liveEvent({
    from: 'client',
    payload: z.object({ performerId: id }),
    ack: z.object({ viewers: z.number().int() }),
  }),
  'stream/leave': liveEvent({ from: 'client', payload: z.object({ performerId: id }), ack: success }),
  'stream/viewer-count': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), viewers: z.number().int() }),
  }),
  'stream/started': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), streamId: z.string(), title: z.string(), startedAt: timestamp }),
  }),
  'stream/state-changed': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      streamId: z.string(),
      state: z.enum(['live', 'away', 'offline']),
      reason: z.string().optional(),
    }),
  }),
  'stream/room-updated': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      title: z.string(),
      goal: Goal.nullable(),
      goals: Goals.nullable(),
      king: King.nullable(),
      tipMenu: z.array(TipMenuItem),
      pinnedNote: z.string().nullable(),
      slowModeSeconds: z.number().int(),
    }),
  }),
  /** Sent once per goal reached. `times` applies to a repeating goal. */
  'stream/goal-reached': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      streamId: z.string(),
      title: z.string(),
      targetTokens: tokens,
      place: z.number().int(),
      times: z.number().int(),
    }),
  }),
  /** Sent when the king changes, or when there is no king anymore. */
  'stream/king-changed': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), streamId: z.string(), king: King.nullable() }),
  }),
  /** Sent to the room whose show ends. Its viewers move to another room. */
  'stream/raided': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      toPerformerId: z.string(),
      toUsername: z.string(),
      toName: z.string(),
    }),
  }),
  'stream/access-lost': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), reason: z.enum(['blocked', 'banned', 'staff', 'session']) }),
  }),
  'stream/publisher-problem': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), words: z.string() }),
  }),
};
