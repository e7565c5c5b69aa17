export { useKeys } from './use-keys.ts';
