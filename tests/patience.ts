/** How slow this machine is, as `npm test` measured it when it began (tools/pace.mjs); 1 without it. */
export const PACE = Math.max(1, Number(process.env['TEST_PACE'] ?? 1));

/** Whether this machine is so slow that more workers than cores only get in each other's way. */
export const isSlow = PACE >= 2.5;

/**
 * Scales a bound to this machine. Every bound of a test goes through it, so that what passes on a fast machine also passes on a
 * slow or busy one.
 * @param ms what is enough on the machine of docs/bench.md
 */
export const patience = (ms: number): number => Math.round(ms * PACE);
