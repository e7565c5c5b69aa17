import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { Id, Person, success, timestamp } from '../fields.ts';

export const MOST_WATCHING = 24;
const LONGEST_SECONDS = 360_000;

/** Playback positions of viewers in videos and recordings. */
export const watching = {
  list: endpoint({
    method: 'GET',
    path: '/watching',
    roles: ['user'],
    summary: 'List what you have started watching and can still watch, newest first',
    secret: true,
    response: shortList(
      z.object({
        _id: z.string(),
        kind: z.enum(['video', 'recording']),
        title: z.string(),
        performer: Person,
        poster: z.string().optional(),
        seconds: z.number().int(),
        duration: z.number().int(),
        updatedAt: timestamp,
      }),
      MOST_WATCHING,
    ),
  }),
  position: endpoint({
    method: 'GET',
    path: '/watching/{id}',
    roles: ['user'],
    summary: 'Get your position in a video or recording; 0 if you have not started it',
    params: Id,
    response: z.object({ seconds: z.number().int() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/watching/{id}',
    roles: ['user'],
    summary: 'Save your position in a video or recording; near the end it is cleared',
    params: Id,
    body: z.object({
      seconds: z.number().min(0).max(LONGEST_SECONDS),
      duration: z.number().min(1).max(LONGEST_SECONDS),
    }),
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/watching/{id}',
    roles: ['user'],
    summary: 'Clear your position',
    params: Id,
    response: success,
  }),
};
