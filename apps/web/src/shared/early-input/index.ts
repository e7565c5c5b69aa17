export { holdingScript } from './hold.ts';
export { replayEarlyInput, takenOver } from './replay.ts';
