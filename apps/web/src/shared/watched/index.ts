export { useWatched } from './use-watched.ts';
