/** URL suffix of an animated emote, and of its first frame, which is stored next to it. */
export const MOVING_EMOTE = '.moving.webp';
export const STILL_EMOTE = '.still.webp';
