import { sql } from 'kysely';
import { sumOf } from './ledger.rules.ts';
import { findDescendants, findDirectAccounts, findTransfer, findTransferByKey, lockAccounts } from './ledger.store.ts';
import type { LedgerTx } from './ledger.types.ts';

/**
 * Locks a hold along with everyone it may pay, and reads what is left. Takes all locks together, because locking one
 * after the other would deadlock with batches.
 */
export async function openHold(tx: LedgerTx, holdId: string, key: string, receiverIds: readonly string[] = []) {
  const held = await findTransfer(tx, holdId);
  if (held?.kind !== 'hold') throw new Error(`There is no hold ${holdId}`);
  const accountId = held.to1_id;
  const ownerId = held.payer_id;
  await lockAccounts(tx, await findDirectAccounts(tx, [accountId, ownerId, ...receiverIds]));
  const settled = sumOf((await findDescendants(tx, holdId)).map((transfer) => -transfer.payer_units));
  const known = await findTransferByKey(tx, accountId, key);
  return { accountId, ownerId, leftUnits: held.to1_units - settled, known };
}

interface FoundHold {
  readonly id: string;
  readonly accountId: string;
  readonly ownerId: string;
  leftUnits: number;
}
/** Reads holds with their remaining units. Exact only while their accounts are locked. */
export async function findHolds(tx: LedgerTx, ids: readonly string[]): Promise<FoundHold[]> {
  const { rows } = await sql<FoundHold>`
    select h.id, h.to1_id as "accountId", h.payer_id as "ownerId",
           (h.to1_units + coalesce((select sum(s.payer_units) from ledger_transfer s where s.origin_id = h.id),
             0))::bigint as "leftUnits"
      from ledger_transfer h where h.id = any(${[...ids]}::uuid[]) and h.kind = 'hold'`.execute(tx.db);
  return rows;
}
