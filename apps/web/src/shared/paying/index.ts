/** Payments: every purchase with tokens or money uses `usePaidCommand`. */
export { PayForm } from './pay-form.tsx';
export { usePaidCommand, type PaidCommand } from './use-paid-command.ts';
export { usePayment, type Payment } from './use-payment.ts';
