/**
 * The ledger: token balances and every movement of tokens.
 *
 * Terms: an *account* is a wallet, earnings, a hold, a budget or one of the platform's. A *transfer* is a row of signed
 * legs from a payer to at most three receivers. A *slot* buffers the income of a hot receiver. A *hold* reserves tokens
 * until they are posted or voided. A *refund* repeats its original with opposite signs. A *guard* can refuse a wallet's
 * payments. A *frozen* wallet cannot pay. Amounts are integers in ledger units: 1 token = 100 units.
 *
 * Invariant: the legs of a transfer sum to zero, and so do all balances (`npm run ledger:prove`). Invariant: a wallet,
 * a hold and a budget never go below zero. Earnings do so only by a refund from staff or a chargeback. Invariant: a
 * payer's key is used once, and a repeat returns the first transfer. Invariant: transfers are append-only. The ledger
 * has no notion of tips, shows or payments.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';

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
  sumOfShares,
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
export type { ProofLine } from '../../platform/db/prove-claims.ts';
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

/** The ledger has no calls of its own: higher modules post transfers in their transactions. */
export const createLedger = (): Module => card;
