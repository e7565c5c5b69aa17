import { z } from 'zod';
import { tokens } from '../fields.ts';
import { UploadFailure, UploadState, WaitsFor } from '../uploads/calls.ts';

export const MOST_BANDS = 8;
export const MOST_ALERT_SIGNS = 120;
/** Maximum number of custom sounds per creator. */
export const MOST_SOUNDS = 8;
/** The site's sounds, none, or a custom one. */
export const ALERT_SOUNDS = ['chime', 'coins', 'bell', 'fanfare', 'none', 'own'] as const;
export const ALERT_ANIMATIONS = ['rise', 'pop', 'slide', 'none'] as const;

/** Alert for a range of tip sizes. `{name}` and `{tokens}` in its text are replaced by the tip's values. */
export const AlertBand = z.object({
  _id: z.string(),
  from: tokens,
  to: tokens.optional(),
  text: z.string(),
  sound: z.enum(ALERT_SOUNDS),
  soundId: z.string().optional(),
  animation: z.enum(ALERT_ANIMATIONS),
  isOn: z.boolean(),
});

export const AlertSound = z.object({
  _id: z.string(),
  name: z.string(),
  state: UploadState,
  failure: UploadFailure.optional(),
  waitsFor: WaitsFor.optional(),
  /** Seconds. Absent until the sound is processed. */
  duration: z.number().optional(),
  url: z.string().optional(),
});

export const Alerts = z.object({
  isOn: z.boolean(),
  /** Ordered by tip size, smallest first. */
  bands: z.array(AlertBand).max(MOST_BANDS),
  sounds: z.array(AlertSound).max(MOST_SOUNDS),
});
