import { z } from 'zod';
import { Person, text, timestamp, tokenAmount, tokens } from '../fields.ts';

export const MOST_SEGMENTS = 24;
export const LEAST_SEGMENTS = 6;
/** Maximum characters per segment. */
export const MOST_SIGNS = 25;
export const MOST_WEIGHT = 10_000;

/** A segment of a wheel. `odds` is its share of the total weight, in percent with at most two decimals. */
export const WheelSegment = z.object({ label: z.string(), weight: z.number().int(), odds: z.number() });

const segments = z
  .array(z.object({ label: text(MOST_SIGNS), weight: z.number().int().min(1).max(MOST_WEIGHT).default(1) }))
  .min(LEAST_SEGMENTS)
  .max(MOST_SEGMENTS);
/** Wheel settings provided by the creator. */
export const wheelFields = z.object({
  title: text(60),
  price: tokenAmount.max(100_000),
  segments,
  /** Shows the wheel in the room and hides any other wheel. */
  isVisible: z.boolean().optional(),
});

/** A wheel as shown in the room. */
export const VisibleWheel = z.object({
  _id: z.string(),
  title: z.string(),
  price: tokens,
  segments: z.array(WheelSegment),
  /** SHA-256 of the next spin's seed, in hexadecimal. */
  commitment: z.string(),
  /** Id of the next spin. Like the seed, it is fixed before anyone spins. */
  nextSpinId: z.string(),
  version: z.number().int(),
  /** Spinning is blocked until this time. Absent if the wheel is free to spin. */
  lockedUntil: timestamp.optional(),
});
export const Wheel = VisibleWheel.extend({
  performerId: z.string(),
  isVisible: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const WheelResultStatus = z.enum(['pending', 'fulfilled', 'cancelled']);
/** Outcome of a spin. `pending` is owed by the creator, and `cancelled` has been refunded. */
export const WheelResult = z.object({
  _id: z.string(),
  wheelId: z.string(),
  version: z.number().int(),
  title: z.string(),
  /** Zero-based position on the wheel. */
  segment: z.number().int(),
  label: z.string(),
  price: tokens,
  status: WheelResultStatus,
  performer: Person,
  user: Person,
  createdAt: timestamp,
  /** Pending only: time of the automatic refund. */
  refundAt: timestamp.optional(),
  settledAt: timestamp.optional(),
  /** True if it was cancelled automatically because its deadline passed. */
  isOverdue: z.boolean(),
});

/**
 * Everything needed to verify a spin. `commitment` was published before the spin and is the SHA-256 of the 32 bytes of
 * `serverSeed`. HMAC-SHA256 with those bytes as its key over `{spinId}:{clientSeed}` yields eight 32-bit numbers
 * (big-endian). The first one below the largest multiple of the total weight, modulo the total weight, is the point on
 * the wheel.
 */
export const WheelProof = z.object({
  spinId: z.string(),
  wheelId: z.string(),
  version: z.number().int(),
  /** Sequence number of the spin on its wheel, starting at 1. */
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
