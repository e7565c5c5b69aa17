/**
 * Returns a random delay between 20% and 180% of `ms`. All clients of a restarting server lose it at the same moment;
 * random delays bring them back one after another.
 */
export const spread = (ms: number): number => ms * (0.2 + 1.6 * Math.random());
