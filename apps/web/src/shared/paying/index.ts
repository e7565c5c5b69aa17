/** Everything that costs tokens or money is paid through `usePaidCommand`. */
export { usePaidCommand, type PaidCommand } from './use-paid-command.ts';
