import { sql, type Selectable } from 'kysely';
import type { LedgerTransfer } from '../../../platform/db/tables.ts';
import { toTransferKey } from '../ledger.rules.ts';
import type { LedgerTx } from '../ledger.types.ts';

/** Rows per insert. */
const AT_ONCE = 500;

export interface Reversal {
  readonly origin: Selectable<LedgerTransfer>;
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly payerId: string;
  /** Amount that each recipient of the original payment returns. */
  readonly parts: readonly number[];
}

/** Inserts refunds: the receivers of the originals with opposite signs. */
export async function insertReversals(tx: LedgerTx, reversals: readonly Reversal[]): Promise<void> {
  const rows = reversals.map(({ origin, id, kind, key, payerId, parts: [first = 0, second = 0, third = 0] }) => ({
    id,
    at: tx.now,
    kind,
    key: toTransferKey(key),
    origin_id: origin.id,
    payer_id: payerId,
    payer_units: first + second + third,
    to1_id: origin.to1_id,
    to1_units: -first,
    to2_id: origin.to2_id,
    to2_units: -second,
    to3_id: origin.to3_id,
    to3_units: -third,
    platform_percent: origin.platform_percent,
    studio_percent: origin.studio_percent,
  }));
  for (let done = 0; done < rows.length; done += AT_ONCE)
    await tx.db
      .insertInto('ledger_transfer')
      .values(rows.slice(done, done + AT_ONCE))
      .execute();
}

/** Reads transfers in the order of the ids. Missing ones are left out. */
export async function findTransfers(tx: LedgerTx, ids: readonly string[]): Promise<Selectable<LedgerTransfer>[]> {
  const { rows } = await sql<Selectable<LedgerTransfer>>`
    select t.* from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, n)
      join ledger_transfer t on t.id = wanted.id
     order by wanted.n`.execute(tx.db);
  return rows;
}

export const findAllDescendants = (tx: LedgerTx, ids: readonly string[]): Promise<Selectable<LedgerTransfer>[]> =>
  tx.db
    .selectFrom('ledger_transfer')
    .selectAll()
    .where('origin_id', 'in', [...ids])
    .execute();
