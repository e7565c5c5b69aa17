import { z } from 'zod';
import { Person, text, timestamp, tokenAmount, tokens } from './fields.ts';

export const MOST_SEGMENTS = 24;
export const LEAST_SEGMENTS = 6;
/** Signs of a segment. */
export const MOST_SIGNS = 25;
export const MOST_WEIGHT = 10_000;

/** One of a wheel's places; `odds` is its weight among all, in percent with at most two decimals. */
export const WheelSegment = z.object({ label: z.string(), weight: z.number().int(), odds: z.number() });

const segments = z
  .array(z.object({ label: text(MOST_SIGNS), weight: z.number().int().min(1).max(MOST_WEIGHT).default(1) }))
  .min(LEAST_SEGMENTS)
  .max(MOST_SEGMENTS);
/** What a creator says of a wheel. */
export const wheelFields = z.object({
  title: text(60),
  price: tokenAmount.max(100_000),
  segments,
  /** Shown in the room; showing one hides the one that was shown. */
  isVisible: z.boolean().optional(),
});

/** A wheel as it stands in the room. */
export const VisibleWheel = z.object({
  _id: z.string(),
  title: z.string(),
  price: tokens,
  segments: z.array(WheelSegment),
  /** SHA-256 of the next spin's seed, in hexadecimal digits. */
  commitment: z.string(),
  /** Id that the next spin will have: like the seed, it is fixed before anybody presses. */
  nextSpinId: z.string(),
  version: z.number().int(),
  /** Nobody spins before this; absent when it is free. */
  lockedUntil: timestamp.optional(),
});
export const Wheel = VisibleWheel.extend({
  performerId: z.string(),
  isVisible: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const WheelResultStatus = z.enum(['pending', 'fulfilled', 'cancelled']);
/** What a spin brought. `pending` is owed by the creator; what is `cancelled` was paid back. */
export const WheelResult = z.object({
  _id: z.string(),
  wheelId: z.string(),
  version: z.number().int(),
  title: z.string(),
  /** Place on the wheel, from 0. */
  segment: z.number().int(),
  label: z.string(),
  price: tokens,
  status: WheelResultStatus,
  performer: Person,
  user: Person,
  createdAt: timestamp,
  /** While it is pending: when the tokens come back by themselves. */
  refundAt: timestamp.optional(),
  settledAt: timestamp.optional(),
  /** Cancelled by itself, because its time was over. */
  isOverdue: z.boolean(),
});

/**
 * All that it takes to check a spin: `commitment` was published before it and is the SHA-256 of the 32 bytes of `serverSeed`;
 * HMAC-SHA256 with those bytes as its key over `{spinId}:{clientSeed}` gives eight numbers of 32 bits (big-endian), of which
 * the first below the largest multiple of all weights together, modulo these, is the point on the wheel.
 */
export const WheelProof = z.object({
  spinId: z.string(),
  wheelId: z.string(),
  version: z.number().int(),
  /** The wheel's first spin is 1. */
  number: z.number().int(),
  title: z.string(),
  segments: z.array(WheelSegment),
  commitment: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  segment: z.number().int(),
  label: z.string(),
  nextSpinId: z.string(),
  nextCommitment: z.string(),
  createdAt: timestamp,
});
