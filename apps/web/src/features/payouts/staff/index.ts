/** Payouts as staff approve and pay them. Viewers and creators never download it. */
export { StaffPayouts, type StaffPayoutsSearch } from './staff-payouts.tsx';
