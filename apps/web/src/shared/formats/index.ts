export * from './format.ts';
export { Ago } from './ago.tsx';
export { DateTime } from './date-time.tsx';
