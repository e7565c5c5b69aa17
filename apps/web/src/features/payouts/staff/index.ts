/** Payouts as staff approve and pay them. Viewers and creators never download it. */
export { StaffBatches } from './batches/staff-batches.tsx';
export { STATES, StaffPayouts, type StaffPayoutsSearch } from './staff-payouts.tsx';
