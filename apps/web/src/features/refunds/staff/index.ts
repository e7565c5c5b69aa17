/** What staff decide about refunds and chargebacks. Viewers never download it. */
export { ChargebackQueue } from './chargeback-queue.tsx';
export { RefundQueue } from './refund-queue.tsx';
export { CHARGEBACK_FILTERS, REFUND_FILTERS } from './refunds.staff.queries.ts';
