import { z } from 'zod';
import { endpoint, liveEvent } from '../core.ts';
import { id, tokens, text, tokenAmount, AccountId } from '../fields.ts';

export const MOST_LEVELS = 10;

/** Fan level shown next to a name: its 1-based position, and its name at that time. */
export const FanBadge = z.object({ number: z.number().int(), name: z.string() });
export const FanLevel = z.object({ name: z.string(), fromTokens: tokens });
export const fanLevelsInput = z.object({
  isOn: z.boolean(),
  levels: z
    .array(z.object({ name: text(20), fromTokens: tokenAmount }))
    .min(1)
    .max(MOST_LEVELS),
});

const levels = z.array(FanLevel).max(MOST_LEVELS);
const OwnLevels = z.object({ isOn: z.boolean(), levels });
/** A creator's fan levels and the caller's progress. Empty while the creator has turned levels off. */
const LevelsView = z.object({
  levels,
  /** Signed-in viewers only. */
  you: z
    .object({
      /** Total spent on this creator. */
      spentTokens: tokens,
      level: FanBadge.optional(),
      next: z.object({ number: z.number().int(), name: z.string(), missingTokens: tokens }).optional(),
    })
    .optional(),
});
/** A viewer's standing in a creator's room. */
const FanView = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.string(),
  level: FanBadge.optional(),
  isSubscriber: z.boolean(),
  isKing: z.boolean(),
  /** Visible only to the creator and staff. */
  spentTokens: tokens.optional(),
});

export const fans = {
  own: endpoint({
    method: 'GET',
    path: '/fan-levels',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List your fan levels',
    response: OwnLevels,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fan-levels',
    roles: ['performer'],
    summary: 'Replace your fan levels: each starts at more tokens than the one before, with a unique name',
    body: fanLevelsInput,
    response: OwnLevels,
    perMinute: 30,
  }),
  view: endpoint({
    method: 'GET',
    path: '/fan-levels/{id}',
    roles: ['visitor'],
    summary: 'Get a creator’s fan levels and your own level, by performer id',
    params: AccountId,
    response: LevelsView,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  fan: endpoint({
    method: 'GET',
    path: '/fan-levels/{id}/fans/{userId}',
    roles: ['visitor'],
    summary: 'Get a viewer’s standing in a creator’s room',
    params: z.object({ id, userId: id }),
    response: FanView,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
};

export const fansLive = {
  /** Sent to the viewer who reached the level. */
  'fan/level-reached': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), level: FanBadge }),
  }),
};
