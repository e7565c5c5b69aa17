/**
 * The ledger: who has how many tokens, and every movement of them.
 *
 * Words: an *account* is a wallet, earnings, a hold, a budget or one of the platform's; a *transfer* is one row of signed legs
 * from a payer to at most three receivers; a *slot* is where a hot receiver's income waits; a *hold* is set aside
 * until it is posted or voided; a *refund* is its original with the signs turned; a *guard* is asked before a wallet pays; a
 * *frozen* wallet pays nothing.
 * Amounts are integers in ledger units: 1 token = 100 units.
 *
 * Invariant: the legs of a transfer sum to zero, and so do all balances (`npm run ledger:prove`).
 * Invariant: a wallet, a hold and a budget never go below zero; earnings only by a refund that staff give, or a chargeback.
 * Invariant: a payer's key is used once; a repeat returns the first transfer.
 * Invariant: transfers are only added.
 * The ledger does not know that tips, shows or payments exist.
 */
export {
  entriesOf,
  balanceOf,
  frozenSince,
  leftOf,
  spentOf,
  sweep,
  transfersOf,
  transfersOfKeys,
} from './ledger.queries.ts';
export type { Entry, LegPage } from './ledger.queries.ts';
export {
  holdAccountIdOf,
  isPlatformAccount,
  legsOf,
  PLATFORM_ACCOUNTS,
  splitAmount,
  toTransferKey,
} from './ledger.rules.ts';
export type { CommissionRates, Leg, Shares } from './ledger.rules.ts';
export type { AccountKind, LedgerTx, Outcome, SettlementOutcome, Transfer, TransferKind } from './ledger.types.ts';
export { freezeFunds, unfreezeFunds } from './freeze-funds.ts';
export { hold } from './hold.ts';
export type { HoldInput } from './hold.ts';
export { openAccount } from './open-account.ts';
export { postHold } from './post-hold.ts';
export type { PostHoldInput } from './post-hold.ts';
export { postTransfer, postTransfers } from './post-transfers.ts';
export { LEDGER_CLAIMS, proveLedger } from './prove.ts';
export type { ProofLine } from './prove.ts';
export { guardAccount, lockFunds } from './ledger.store.ts';
export { refundTransfer } from './refunds/refund-transfer.ts';
export { reinstateTransfer, type ReinstateInput } from './refunds/reinstate-transfer.ts';
export { refundTransfers, type RefundedPart, type RefundsInput } from './refunds/refund-transfers.ts';
export type { RefundInput } from './refunds/refund-transfer.ts';
export { payOutHolds, type PayOut } from './pay-out-holds.ts';
export { postPayments, voidHolds } from './settle-holds.ts';
export type { Payment, PaymentOutcome } from './settle-holds.ts';
export { voidHold } from './void-hold.ts';
export type { VoidHoldInput } from './void-hold.ts';
