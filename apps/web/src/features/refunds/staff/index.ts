/** Staff decisions on refunds and chargebacks. Never part of the viewer bundle. */
export { ChargebackQueue } from './chargeback-queue.tsx';
export { RefundQueue } from './refund-queue.tsx';
export { CHARGEBACK_FILTERS, REFUND_FILTERS } from './refunds.staff.queries.ts';
