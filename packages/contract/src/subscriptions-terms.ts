/** How the address of an emote that moves ends, and that of its first frame, which lies beside it. */
export const MOVING_EMOTE = '.moving.webp';
export const STILL_EMOTE = '.still.webp';
