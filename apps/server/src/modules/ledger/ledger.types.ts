import type { Db } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/refuse.ts';
import type { CommissionRates, Leg } from './ledger.rules.ts';

/** The parts of the caller's transaction that the ledger uses. */
export interface LedgerTx {
  readonly db: Db;
  readonly now: Date;
  /** A credit slot that no other running transaction uses. */
  readonly writerSlot: number;
}

/**
 * `wallet`: a user's tokens. `earnings`: a performer's or studio's income. `budget`: set aside by the platform for one
 * purpose. `hold` accounts are opened with each wallet.
 */
export type AccountKind = 'wallet' | 'earnings' | 'budget';

export type TransferKind =
  | 'purchase'
  | 'grant'
  | 'adjustment'
  | 'hold'
  | 'void'
  | 'refund'
  | 'chargeback'
  | 'loss'
  | 'payout'
  | 'tip'
  | 'private'
  | 'group'
  | 'peek'
  | 'paid'
  | 'stream-war'
  | 'ticket'
  | 'video'
  | 'photo'
  | 'gallery'
  | 'product'
  | 'post'
  | 'subscription'
  | 'message'
  | 'wheel'
  | 'recording'
  | 'crowdfunding'
  | 'boost'
  | 'affiliate'
  | 'budget';

/** A movement from a payer to at most three receivers. The payer pays the sum of the legs. */
export interface Transfer {
  /** UUIDv7 of the stored transfer, generated if absent. */
  id?: string;
  /** Idempotency key: any text, unique per payer. */
  key: string;
  kind: TransferKind;
  payerId: string;
  legs: readonly Leg[];
  /** Copied onto the transfer, for the history. */
  rates?: CommissionRates;
  /** The transfer that this one settles. */
  originId?: string;
}

/**
 * `done` and `replay` name the stored transfer. `keyReused` means that the payer used the key for something else. Only
 * batches return `requeue` and `guarded`. `requeue` means to try again, because an earlier transfer of the same batch
 * must settle first. `guarded` means that the payer's guard refused with its own message.
 */
export type Outcome =
  | { status: 'done' | 'replay'; transferId: string }
  | { status: 'insufficient' | 'keyReused' | 'requeue' | 'noAccount' }
  | { status: 'guarded'; refusal: Refusal };

/** Outcome of a single payment, which is never requeued and throws the guard's refusal. */
export type OneOutcome = Exclude<Outcome, { status: 'requeue' } | { status: 'guarded' }>;

/** `nothingLeft` means that less than the amount is left of the hold or the original. */
export type SettlementOutcome = OneOutcome | { status: 'nothingLeft' };
