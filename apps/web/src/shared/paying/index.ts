/** Payments: every purchase with tokens or money uses `usePaidCommand`. */
export { usePaidCommand, type PaidCommand } from './use-paid-command.ts';
