/** Retention periods. Viewers never download it. */
export { Retention } from './retention.tsx';
