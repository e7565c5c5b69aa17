import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { AudienceHealth } from '../media/shapes.ts';
import { Id, pageOf, success, timestamp, tokens, prose } from '../fields.ts';

export const AdminRoom = z.object({
  streamId: z.string(),
  performerId: z.string(),
  username: z.string(),
  name: z.string(),
  title: z.string(),
  startedAt: timestamp,
  viewers: z.number().int(),
  snapshotUrl: z.string(),
  /** Node that serves the video, and its media server. */
  node: z.string(),
  engine: z.string(),
  tipTokens: tokens,
  state: z.enum(['live', 'away']),
  /** Absent if there are no viewers over WebRTC, or if the media server doesn't report these figures. */
  audience: AudienceHealth.optional(),
});

/** The live wall. */
export const streamingStaff = {
  rooms: endpoint({
    method: 'GET',
    path: '/admin/rooms',
    roles: ['staff'],
    summary: 'List running rooms',
    query: z.object(pageOf(100)),
    response: list(AdminRoom),
  }),
  stopRoom: endpoint({
    method: 'POST',
    path: '/admin/rooms/{id}/stop',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Stop a running room, by stream id',
    params: Id,
    body: z.object({ reason: prose(300) }),
    response: success,
    errors: ['NOT_FOUND'],
  }),
  warnRoom: endpoint({
    method: 'POST',
    path: '/admin/rooms/{id}/warn',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Warn a broadcaster: shown only to them at once, and sent by mail',
    params: Id,
    body: z.object({ words: prose(300) }),
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 30,
  }),
};
