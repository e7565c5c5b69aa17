import { z } from 'zod';
import { text, tokenAmount, tokens } from '../fields.ts';

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
