/** Retention periods. Viewers never download this code. */
export { Retention } from './retention.tsx';
