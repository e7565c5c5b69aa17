import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { accountId } from '../fields.ts';

/** A performer on air who accepts other performers' viewers. */
const RaidTarget = z.object({
  performerId: z.string(),
  username: z.string(),
  name: z.string(),
  title: z.string(),
  viewers: z.number().int(),
  picture: z.string(),
});

/** Raids: a performer sends their viewers to another performer. */
export const raids = {
  targets: endpoint({
    method: 'GET',
    path: '/streaming/raid',
    roles: ['performer'],
    summary: 'List live performers you can raid',
    response: shortList(RaidTarget, 50),
  }),
  raid: endpoint({
    method: 'POST',
    path: '/streaming/raid',
    roles: ['performer'],
    feature: 'raids',
    summary: 'End your show and send its viewers to another live performer',
    body: z.object({ performerId: accountId }),
    response: z.object({ viewers: z.number().int() }),
    errors: ['NOT_LIVE', 'NOT_FOUND', 'SHOW_BUSY', 'NOT_OFFERED'],
    perMinute: 10,
  }),
};
