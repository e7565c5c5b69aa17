import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from '../core.ts';
import { Id, pageQuery, success, timestamp, tokens, accountId } from '../fields.ts';
import { VisibleWheel, Wheel, wheelFields, WheelProof, WheelResult, WheelResultStatus } from './shapes.ts';

const searching = pageQuery(['createdAt'], 25).extend({ status: WheelResultStatus.optional() });

export const wheels = {
  create: endpoint({
    method: 'POST',
    path: '/wheels',
    roles: ['performer'],
    feature: 'wheels',
    summary: 'Create a wheel; at most 20 at a time',
    perMinute: 30,
    body: wheelFields,
    response: Wheel,
    errors: ['CONFLICT', 'NOT_VERIFIED'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/wheels/search',
    roles: ['performer'],
    scope: 'live:read',
    whileLooking: true,
    summary: 'List your wheels, newest first',
    query: pageQuery(['createdAt', 'updatedAt'], 25),
    response: list(Wheel),
  }),
  visible: endpoint({
    method: 'GET',
    path: '/wheels',
    roles: ['visitor'],
    summary: 'List the wheel a creator shows; without a creator, yours or all shown wheels',
    query: z.object({ performerId: accountId.optional() }),
    response: shortList(Wheel, 50),
  }),
  view: endpoint({
    method: 'GET',
    path: '/wheels/{id}/view',
    roles: ['visitor'],
    summary: 'Get a shown wheel, or one of yours',
    params: Id,
    response: Wheel,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/wheels/{id}',
    roles: ['performer'],
    summary: 'Update, show or hide a wheel; earlier spins keep their version',
    perMinute: 60,
    params: Id,
    body: wheelFields.partial(),
    response: Wheel,
    errors: ['NOT_FOUND', 'NOT_VERIFIED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wheels/{id}',
    roles: ['performer'],
    summary: 'Delete a wheel; pending prizes stay owed',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/wheels/{id}/unlock',
    roles: ['performer'],
    scope: 'live:write',
    feature: 'wheels',
    summary: 'Allow the next spin at once, instead of a minute after the last one',
    params: Id,
    response: Wheel,
    errors: ['NOT_FOUND'],
  }),
  spin: endpoint({
    method: 'POST',
    path: '/wheels/{id}/spin',
    roles: ['user'],
    feature: 'wheels',
    summary: 'Pay for a spin; CONFLICT if the price or version has changed, and within a minute of the last spin',
    idempotent: true,
    perMinute: 60,
    params: Id,
    body: z
      .object({
        /** Price and version as shown to the viewer. */
        price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
        version: z.number().int().min(1).max(1_000_000_000).optional(),
        /** The viewer's own contribution to the draw, which the site can't know in advance. */
        clientSeed: z
          .string()
          .regex(/^[\w-]{1,64}$/)
          .optional(),
      })
      .optional(),
    response: z.object({
      result: WheelResult,
      proof: WheelProof,
      paid: tokens,
      balance: tokens,
      lockedUntil: timestamp,
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_BALANCE', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED'],
  }),
  chain: endpoint({
    method: 'GET',
    path: '/wheels/{id}/proof',
    roles: ['visitor'],
    summary: 'List proofs of a wheel’s spins, newest first: each published the next one’s id and commitment',
    params: Id,
    query: pageQuery(['createdAt'], 25),
    response: list(WheelProof),
    errors: ['NOT_FOUND'],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/wheel-result/{id}/proof',
    roles: ['visitor'],
    summary: 'Get everything needed to verify a spin, by its result’s id',
    params: Id,
    response: WheelProof,
    errors: ['NOT_FOUND'],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/wheel-result/status/{id}',
    roles: ['performer'],
    summary: 'Mark a spin’s prize as delivered, or refund it',
    idempotent: true,
    params: Id,
    body: z.object({ status: z.enum(['fulfilled', 'cancelled']) }),
    response: WheelResult,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'INSUFFICIENT_BALANCE'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/wheel-result/performer/search',
    roles: ['performer'],
    scope: 'live:read',
    whileLooking: true,
    summary: 'List spins of your wheels; `status=pending` are those you owe',
    query: searching,
    response: list(WheelResult),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/wheel-result/user/search',
    roles: ['user'],
    whileLooking: true,
    summary: 'List your spins, newest first',
    query: searching,
    response: list(WheelResult),
  }),
};

export const wheelsLive = {
  /**
   * Sent to the room when a different wheel is shown, or when the wheel changes or is unlocked. Null if none is shown
   * anymore.
   */
  'wheel/changed': liveEvent({
    from: 'server',
    payload: z.object({ performerId: z.string(), wheel: VisibleWheel.nullable() }),
  }),
  /**
   * Sent to the room when someone pays for a spin. The outcome is already decided. `wheel` is the state after the spin.
   */
  'wheel/spun': liveEvent({
    from: 'server',
    payload: z.object({
      performerId: z.string(),
      wheelId: z.string(),
      spinId: z.string(),
      version: z.number().int(),
      username: z.string(),
      name: z.string(),
      segment: z.number().int(),
      label: z.string(),
      price: tokens,
      wheel: VisibleWheel,
      createdAt: timestamp,
    }),
  }),
  /** Sent to the viewer and the creator when the status of a result changes. */
  'wheel-result/changed': liveEvent({
    from: 'server',
    payload: z.object({
      resultId: z.string(),
      wheelId: z.string(),
      performerId: z.string(),
      status: WheelResultStatus,
      at: timestamp,
    }),
  }),
};
