import { z } from 'zod';
import { Storyboard } from '../catalog/shapes.ts';
import { Person, timestamp, tokens } from '../fields.ts';

/**
 * The recording of a public show, which its performer sells, or gives away at a price of 0. Links expire after a few
 * hours.
 */
export const ShownRecording = z.object({
  _id: z.string(),
  title: z.string(),
  performer: Person,
  price: tokens,
  /** Seconds. */
  duration: z.number(),
  /** Blurred if the caller may not play the recording. */
  poster: z.string().optional(),
  /** Public excerpt. */
  trailer: z.string().optional(),
  /** Silent preview of three seconds. Present only if the caller may play the recording. */
  teaser: z.string().optional(),
  isBought: z.boolean(),
  isOwn: z.boolean(),
  /** True if the caller may play the recording because it is bought, free, or their own. */
  isOpen: z.boolean(),
  /** True if staff are reviewing the recording or have taken it down. Playback is disabled for everyone. */
  isHeld: z.boolean(),
  /** Start of the show. */
  recordedAt: timestamp,
  publishedAt: timestamp.optional(),
});

/** A recording as shown on its own page. */
export const RecordingView = ShownRecording.extend({
  /** Only if the caller may play the recording. */
  playback: z.object({ mp4: z.string(), storyboard: Storyboard.optional() }).optional(),
});

export const RecordingSale = z.object({
  status: z.enum(['draft', 'active', 'inactive']),
  price: tokens,
  sales: z.number().int(),
  publishedAt: timestamp.optional(),
  /** Public excerpt. */
  trailer: z.object({ startSeconds: z.number(), endSeconds: z.number(), isReady: z.boolean() }).optional(),
});
