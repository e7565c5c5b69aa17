import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** What may be paid out of an account, in ledger units. */
export interface PayoutFigures {
  /** Paid out so far. */
  readonly paidUnits: number;
  /** Earned, but not to be paid out yet. */
  readonly pendingUnits: number;
  readonly availableUnits: number;
  /** The payout that comes by itself, where one is to come. */
  readonly next?: { readonly at: Date; readonly units: number };
}
export interface PayoutRow {
  readonly id: string;
  readonly at: Date;
  readonly units: number;
  readonly status: 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled';
}
export interface PayoutPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/** What the earnings ask of payouts. */
export interface Payouts {
  figures(db: Kysely<Tables>, accountId: string, now: Date): Promise<PayoutFigures>;
  list(
    db: Kysely<Tables>,
    accountId: string,
    page: PayoutPage,
  ): Promise<{
    readonly rows: readonly PayoutRow[];
    readonly total: { readonly total: number; readonly totalIsMore?: true };
    readonly nextCursor?: string;
  }>;
  /** Since when what was earned is not paid out yet, because it may still be given back. */
  heldSince(now: Date): Date;
}
