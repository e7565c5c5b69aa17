import type { Transactions, Tx } from '../transaction.ts';
import type { Keyring } from './keyring.ts';

/** A value as base64 that opens for one place only. */
export const sealJson = (keyring: Keyring, value: unknown, place: string): string =>
  keyring.seal(Buffer.from(JSON.stringify(value)), place).toString('base64');

/** The value that was sealed. Throws for another place, and when its key is lost. */
export const openJson = (keyring: Keyring, sealed: string, place: string): unknown =>
  JSON.parse(keyring.open(Buffer.from(sealed, 'base64'), place).toString());

/** The same value, sealed by the current key; null when it is already. */
export const resealJson = (keyring: Keyring, sealed: string, place: string): string | null =>
  keyring.rewrap(Buffer.from(sealed, 'base64'), place)?.toString('base64') ?? null;

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface SealedRow {
  readonly id: string;
  readonly sealed: string;
}
interface SealedRows {
  /** At most `limit` rows after an id, in the order of their ids. */
  list(after: string, limit: number): Promise<readonly SealedRow[]>;
  /** The same, sealed by the current key; null when it is already. */
  reseal(row: SealedRow): string | null;
  /** Stores what was sealed again, unless the row was changed since it was read. */
  replace(tx: Tx, row: SealedRow, again: string): Promise<void>;
}
/** Seals every row by the current key that was sealed by one that was replaced. Safe to run twice and to be interrupted. */
export async function resealRows(transactions: Transactions, { list, reseal, replace }: SealedRows): Promise<void> {
  for (let after = FIRST; ;) {
    const page = await list(after, PAGE);
    for (const row of page) {
      const again = reseal(row);
      if (again) await transactions.system((tx) => replace(tx, row, again));
      after = row.id;
    }
    if (page.length < PAGE) return;
  }
}
