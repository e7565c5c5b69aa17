/** Approval and payment of payouts by staff. Never part of the viewer or creator bundles. */
export { StaffBatches } from './batches/staff-batches.tsx';
export { STATES, StaffPayouts, type StaffPayoutsSearch } from './staff-payouts.tsx';
