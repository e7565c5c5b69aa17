/** Codes that bring tokens. Staff's campaigns are in `staff/`. */
export { RedeemCode } from './redeem-code.tsx';
