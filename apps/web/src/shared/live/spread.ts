/**
 * Returns a random delay between 20% and 180% of `ms`. All clients lose a restarting server at the same moment; random
 * delays spread out their reconnects.
 */
export const spread = (ms: number): number => ms * (0.2 + 1.6 * Math.random());
