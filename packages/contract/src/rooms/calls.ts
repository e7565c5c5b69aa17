import { z } from 'zod';
import { endpoint } from '../core.ts';
import { IdOrName, timestamp, tokens } from '../fields.ts';
import { PerformerView } from '../performers/shapes.ts';
import { Poll } from '../polls/shapes.ts';
import { Goal, Goals, King, RoomShow, TipMenuItem, ToyAction } from '../streaming/calls.ts';
import { VisibleWheel } from '../wheels/shapes.ts';

/** A live room, or its offline state. */
export const Room = z.object({
  performer: PerformerView,
  state: z.enum(['offline', 'live', 'away']),
  streamId: z.string().optional(),
  conversationId: z.string(),
  title: z.string(),
  startedAt: timestamp.optional(),
  lastLiveAt: timestamp.optional(),
  viewers: z.number().int(),
  snapshotUrl: z.string(),
  show: RoomShow,
  goal: Goal.optional(),
  goals: Goals.optional(),
  king: King.optional(),
  tipMenu: z.array(TipMenuItem),
  /** Reactions of the performer's toys to tips, while the toys are on. */
  toyActions: z.array(ToyAction).optional(),
  visibleWheel: VisibleWheel.optional(),
  poll: Poll.optional(),
  pinnedNote: z.string().optional(),
  slowModeSeconds: z.number().int(),
  /** Stream wars won. Absent if there are none. */
  warWins: z.number().int().optional(),
  topTippers: z.array(z.object({ username: z.string(), avatar: z.string(), tokens: tokens })),
  you: z.object({ muted: z.boolean(), moderator: z.boolean() }),
});

export const rooms = {
  view: endpoint({
    method: 'GET',
    path: '/streaming/broadcast/{id}',
    roles: ['visitor'],
    summary: 'Get a performer’s room, by performer id or username',
    params: IdOrName,
    response: Room,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
};
