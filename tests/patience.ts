/** Slowness factor of this machine, as measured by `npm test` at its start (tools/pace.mjs). 1 if not measured. */
export const PACE = Math.max(1, Number(process.env['TEST_PACE'] ?? 1));

/** True if this machine is so slow that more workers than cores only slow each other down. */
export const isSlow = PACE >= 2.5;

/**
 * Scales a time limit to this machine. Every limit in a test uses it, so that tests that pass on a fast machine also
 * pass on a slow or busy one.
 * @param ms enough on the machine described in docs/bench.md
 */
export const patience = (ms: number): number => Math.round(ms * PACE);
