import { z } from 'zod';
import { Storyboard } from './catalog-shapes.ts';
import { Person, timestamp, tokens } from './fields.ts';

/** The recording of a public show that its performer sells, or gives away for a price of 0. Links work for a few hours. */
export const ShownRecording = z.object({
  _id: z.string(),
  title: z.string(),
  performer: Person,
  price: tokens,
  /** Seconds. */
  duration: z.number(),
  /** Blurred for those who may not play it. */
  poster: z.string().optional(),
  /** A piece for everybody. */
  trailer: z.string().optional(),
  /** Three seconds without sound, for those who may play it. */
  teaser: z.string().optional(),
  isBought: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the caller may play it: bought, free, or their own. */
  isOpen: z.boolean(),
  /** Nobody can play it: staff look at it, or have taken it down. */
  isHeld: z.boolean(),
  /** When the show began. */
  recordedAt: timestamp,
  publishedAt: timestamp.optional(),
});

/** One of them on its own page. */
export const RecordingView = ShownRecording.extend({
  /** For those who may play it. */
  playback: z.object({ mp4: z.string(), storyboard: Storyboard.optional() }).optional(),
});

/** How the recording of a public show is sold. */
export const RecordingSale = z.object({
  status: z.enum(['draft', 'active', 'inactive']),
  price: tokens,
  sales: z.number().int(),
  publishedAt: timestamp.optional(),
  /** The piece that everybody may see. */
  trailer: z.object({ startSeconds: z.number(), endSeconds: z.number(), isReady: z.boolean() }).optional(),
});
