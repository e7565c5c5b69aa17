/**
 * A pause of about `ms`, drawn at random between a fifth and nine fifths of it. When a server restarts, all of its clients lose
 * it at the same moment; pauses drawn like this bring them back one after another.
 */
export const spread = (ms: number): number => ms * (0.2 + 1.6 * Math.random());
