/** Preserves user input on a server-rendered page until React has hydrated it. */
export { holdingScript } from './hold-input.ts';
export { hydrated, hydrationProbe, replayInput } from './replay-input.ts';
