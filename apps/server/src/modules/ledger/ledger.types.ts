import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Refusal } from '../../platform/refuse.ts';
import type { CommissionRates, Leg } from './ledger.rules.ts';

/** What the ledger needs of the caller's transaction. */
export interface LedgerTx {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  /** A credit slot that no other running transaction uses. */
  readonly writerSlot: number;
}

/**
 * `wallet`: a user's tokens. `earnings`: a performer's or studio's. `budget`: set aside by the platform for one purpose. `hold`: opened with
 * each wallet.
 */
export type AccountKind = 'wallet' | 'earnings' | 'budget';

/** What a movement was for. */
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

/** One movement from a payer to at most three receivers; the payer gives the sum of the legs. */
export interface Transfer {
  /** UUIDv7 of the stored transfer; made when absent. */
  id?: string;
  /** Idempotency key, any text; unique for each payer. */
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
 * `done` and `replay` name the stored transfer. `keyReused`: the payer used the key for something else. `requeue`: only
 * from batches; ask again, because an earlier transfer of the same batch has to be settled first. `guarded`: the payer's guard refuses it,
 * with words of its own; also only from batches.
 */
export type Outcome =
  | { status: 'done' | 'replay'; transferId: string }
  | { status: 'insufficient' | 'keyReused' | 'requeue' | 'noAccount' }
  | { status: 'guarded'; refusal: Refusal };

/** Of one payment alone, which is never asked to wait, and throws what its guard refuses. */
export type OneOutcome = Exclude<Outcome, { status: 'requeue' } | { status: 'guarded' }>;

/** `nothingLeft`: the hold or the original has not that much left. */
export type SettlementOutcome = OneOutcome | { status: 'nothingLeft' };
