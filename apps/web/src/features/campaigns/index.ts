/** Codes redeemable for tokens. Campaign admin is in `staff/`. */
export { RedeemCode } from './redeem-code.tsx';
