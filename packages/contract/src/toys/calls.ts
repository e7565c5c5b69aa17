import { z } from 'zod';
import { endpoint, liveEvent } from '../core.ts';
import { tokenAmount } from '../fields.ts';
import { ToyAction } from '../streaming/calls.ts';

/** Reactions of a performer's interactive toys to tips. */
const Toys = z.object({
  /** True if the site offers toys. Otherwise nothing can be switched on. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  actions: z.array(ToyAction),
});
const action = z.object({
  fromTokens: tokenAmount,
  toTokens: tokenAmount,
  action: z.enum(['vibrate', 'rotate', 'pulse']),
  strength: z.number().int().min(1).max(20),
  seconds: z.number().int().min(1).max(60),
});

export const toys = {
  view: endpoint({
    method: 'GET',
    path: '/streaming/devices',
    roles: ['performer'],
    summary: 'Get the actions that tips trigger on your interactive toys',
    response: Toys,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/streaming/devices',
    roles: ['performer'],
    summary: 'Turn interactive toys on or off, and set their actions',
    body: z.object({ isOn: z.boolean().optional(), actions: z.array(action).max(12).optional() }),
    response: Toys,
    errors: ['NOT_OFFERED'],
  }),
};

export const toysLive = {
  /** Sent to the performer's own pages when a tip triggers an action. */
  'device/action': liveEvent({
    from: 'server',
    payload: z.object({
      tipId: z.string(),
      username: z.string(),
      action: z.enum(['vibrate', 'rotate', 'pulse']),
      strength: z.number().int(),
      seconds: z.number().int(),
    }),
  }),
  /** Sent to the room with the current reactions to tips. Empty after toys are switched off. */
  'device/changed': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), actions: z.array(ToyAction) }),
  }),
};
