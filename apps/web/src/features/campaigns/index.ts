/** Codes that users redeem for tokens. Campaign administration is in `staff/`. */
export { RedeemCode } from './redeem-code.tsx';
