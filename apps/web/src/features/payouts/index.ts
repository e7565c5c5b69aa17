/** Payouts of creators and studios, and their payment details. */
export { MemberRequests } from './desk/member-requests.tsx';
export { PayoutsDesk } from './desk/payouts-desk.tsx';
export { PaymentDetails } from './details/payment-details.tsx';
export { PAYMENT_TYPES, payoutsSearch, type PaymentType, type PayoutStatus } from './payout-statuses.ts';
