export * from './format.ts';
export { DateTime } from './date-time.tsx';
