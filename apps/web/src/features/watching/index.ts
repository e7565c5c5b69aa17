/** Playback positions in videos and recordings. */
export { ContinueRow } from './continue-row.tsx';
export { useKeptPosition } from './use-kept-position.ts';
