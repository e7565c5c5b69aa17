/** What is kept how long. Viewers never download it. */
export { Retention } from './retention.tsx';
