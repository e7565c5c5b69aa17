import type { ErrorCode } from '@footlight/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { LedgerAccount } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import { holdAccountIdOf, isPlatformAccount, normaliseLegs, sumOf, toTransferKey } from './ledger.rules.ts';
import { Refusal } from '../../platform/refuse.ts';
import type { LedgerTx, OneOutcome, Outcome, Transfer } from './ledger.types.ts';

/** Calls `ledger_post`, which posts a batch in one statement. */
export async function storeBatch(tx: LedgerTx, transfers: readonly Transfer[]): Promise<Outcome[]> {
  const rows = transfers.map(toRow);
  notePayers(tx, transfers);
  const { rows: answers } = await sql<{
    outcomes: Outcome['status'][];
    transfer_ids: (string | null)[];
    refusals: (string | null)[];
  }>`
    select outcomes, transfer_ids, refusals::text[] as refusals from ledger_post(${tx.writerSlot}, ${tx.now},
      ${rows.map((row) => row.id)}, ${rows.map((row) => row.kind)}, ${rows.map((row) => row.key)},
      ${rows.map((row) => row.payerId)}, ${rows.map((row) => row.units)},
      ${rows.map((row) => row.to[0])}, ${rows.map((row) => row.toUnits[0])},
      ${rows.map((row) => row.to[1])}, ${rows.map((row) => row.toUnits[1])},
      ${rows.map((row) => row.to[2])}, ${rows.map((row) => row.toUnits[2])},
      ${rows.map((row) => row.platformPercent)}, ${rows.map((row) => row.studioPercent)},
        ${rows.map((row) => row.originId)})
  `.execute(tx.db);
  const answer = answers[0];
  return transfers.map((_, index) =>
    toOutcome(answer?.outcomes[index], answer?.transfer_ids[index], answer?.refusals[index]),
  );
}

/** Calls `ledger_post_one`. Throws the guard's refusal. */
export async function storeOne(tx: LedgerTx, transfer: Transfer): Promise<OneOutcome> {
  const outcome = await storeGuarded(tx, transfer);
  if (outcome.status === 'requeue') throw new Error('A single transfer can not be asked to wait');
  if (outcome.status === 'guarded') throw outcome.refusal;
  return outcome;
}

/** Calls `ledger_post_one`. Returns the guard's refusal as an outcome. */
export async function storeGuarded(tx: LedgerTx, transfer: Transfer): Promise<Outcome> {
  const row = toRow(transfer);
  notePayers(tx, [transfer]);
  const { rows } = await sql<{ outcome: Outcome['status']; transfer_id: string | null; refusal: string | null }>`
    select outcome, transfer_id, refusal::text as refusal
      from ledger_post_one(${tx.writerSlot}, ${tx.now}, ${row.id}, ${row.kind}, ${row.key}, ${row.payerId},
      ${row.units},
      ${row.to[0]}, ${row.toUnits[0]}, ${row.to[1]}, ${row.toUnits[1]}, ${row.to[2]}, ${row.toUnits[2]},
      ${row.platformPercent}, ${row.studioPercent}, ${row.originId})
  `.execute(tx.db);
  return toOutcome(rows[0]?.outcome, rows[0]?.transfer_id, rows[0]?.refusal);
}

/** Records the locks on payers, and on receivers whose row is known to change directly: their own holds and wallets. */
function notePayers(tx: LedgerTx, transfers: readonly Transfer[]): void {
  const ids = transfers.flatMap(({ payerId, legs, kind }) => [
    payerId,
    ...(kind === 'hold' || kind === 'void' ? legs.map((leg) => leg.accountId) : []),
  ]);
  noteLocks(
    tx.db,
    'ledger_account',
    ids.filter((id) => !isPlatformAccount(id)),
  );
}

function toRow(transfer: Transfer) {
  const legs = normaliseLegs(transfer.payerId, transfer.legs);
  return {
    id: transfer.id ?? newId(),
    kind: transfer.kind,
    key: toTransferKey(transfer.key),
    payerId: transfer.payerId,
    units: sumOf(legs.map((leg) => leg.units)),
    to: [0, 1, 2].map((index) => legs[index]?.accountId ?? null),
    toUnits: [0, 1, 2].map((index) => legs[index]?.units ?? 0),
    platformPercent: transfer.rates?.platformPercent ?? null,
    studioPercent: transfer.rates?.studioPercent ?? null,
    originId: transfer.originId ?? null,
  };
}

function toOutcome(
  status: Outcome['status'] | undefined,
  transferId: string | null | undefined,
  refusal: string | null | undefined,
): Outcome {
  if (!status) throw new Error('The ledger gave no outcome for a transfer');
  if (status === 'guarded') return { status, refusal: guardRefusal(refusal ?? '{}') };
  if (status === 'done' || status === 'replay') return { status, transferId: transferId as string };
  return { status };
}

function guardRefusal(json: string): Refusal {
  const { code, words, until } = JSON.parse(json) as { code: ErrorCode; words: string; until: string };
  return new Refusal(code, words, { until });
}

/** Makes the ledger consult a wallet's guard before each payment from now on. Requires a lock on the wallet. */
export async function guardAccount(tx: LedgerTx, id: string): Promise<void> {
  await tx.db.updateTable('ledger_account').set({ is_guarded: true }).where('id', '=', id).execute();
}

/** Locks accounts in the global order and folds the earnings accounts among them. */
export async function lockAccounts(tx: LedgerTx, ids: readonly string[]): Promise<Map<string, LockedAccount>> {
  const list = [...new Set(ids)];
  noteLocks(
    tx.db,
    'ledger_account',
    list.filter((id) => !isPlatformAccount(id)),
  );
  await sql`select ledger_lock(${list}::uuid[], '{}', null)`.execute(tx.db);
  await sql`select ledger_fold(${list}::uuid[])`.execute(tx.db);
  const rows = await tx.db.selectFrom('ledger_account').selectAll().where('id', 'in', list).execute();
  return new Map(
    rows.map((row) => [row.id, { kind: row.kind, ownerId: row.owner_id, balanceUnits: row.balance_units }]),
  );
}

/** Locks people's wallets and hold accounts, ordered by id. */
export async function lockFunds(tx: LedgerTx, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds.flatMap((id) => [id, holdAccountIdOf(id)]))];
  if (ids.length === 0) return;
  noteLocks(tx.db, 'ledger_account', ids);
  await sql`select ledger_lock(${ids}::uuid[], '{}', null)`.execute(tx.db);
}

export interface LockedAccount {
  kind: string;
  ownerId: string;
  balanceUnits: number;
}

export async function findTransfer(tx: LedgerTx, id: string) {
  return tx.db.selectFrom('ledger_transfer').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findTransferByKey(tx: LedgerTx, payerId: string, key: string) {
  return tx.db
    .selectFrom('ledger_transfer')
    .selectAll()
    .where('key', '=', toTransferKey(key))
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
}

/** Returns all transfers that settle or refund a transfer. */
export async function findDescendants(tx: LedgerTx, originId: string) {
  return tx.db.selectFrom('ledger_transfer').selectAll().where('origin_id', '=', originId).execute();
}

/** Adds signed units to locked accounts. Platform accounts receive them in the writer's slot. */
export async function moveUnits(
  tx: LedgerTx,
  moves: readonly { accountId: string; units: number; isPlatform: boolean }[],
): Promise<void> {
  for (const { accountId, units, isPlatform } of moves) {
    if (units === 0) continue;
    if (isPlatform) {
      await sql`insert into ledger_credit as c (account_id, slot, balance_units)
        values (${accountId}, ${tx.writerSlot}, ${units})
        on conflict (account_id, slot) do update set balance_units = c.balance_units + excluded.balance_units`.execute(
        tx.db,
      );
    } else {
      await sql`update ledger_account set balance_units = balance_units + ${units} where id = ${accountId}`.execute(
        tx.db,
      );
    }
  }
}

export type NewAccount = Insertable<LedgerAccount>;

/** Opens accounts that do not exist yet. Returns the current kind of the first one. */
export async function insertAccounts(tx: Pick<LedgerTx, 'db'>, accounts: NewAccount[]): Promise<string | undefined> {
  await tx.db
    .insertInto('ledger_account')
    .values(accounts)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const first = accounts[0]?.id ?? '';
  return (await tx.db.selectFrom('ledger_account').select('kind').where('id', '=', first).executeTakeFirst())?.kind;
}

/** Returns the accounts that receive directly in their row rather than in a slot: wallets, holds and budgets. */
export async function findDirectAccounts(tx: LedgerTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('ledger_account')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', 'in', ['wallet', 'hold', 'budget'])
    .execute();
  return rows.map((row) => row.id);
}

export async function ownerOf(tx: LedgerTx, accountId: string): Promise<string> {
  const account = await tx.db
    .selectFrom('ledger_account')
    .select('owner_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.owner_id;
}

/** Freezes or unfreezes a locked wallet. Returns false if nothing changed or there is no such wallet. */
export async function setFrozen(tx: LedgerTx, ownerId: string, isFrozen: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('ledger_account')
    .set({ frozen_at: isFrozen ? tx.now : null })
    .where('id', '=', ownerId)
    .where('kind', '=', 'wallet')
    .where('frozen_at', isFrozen ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
