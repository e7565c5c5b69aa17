export { holdingScript } from './hold.ts';
export { replayEarlyInput } from './replay.ts';
