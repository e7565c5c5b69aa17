import type { AccountRole, StaffRole } from '@footlight/contract';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Account } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertAccount = async (tx: Tx, row: Insertable<Account>): Promise<void> =>
  void (await tx.db.insertInto('account').values(row).execute());

export async function takenNames(
  tx: Pick<Tx, 'db'>,
  email: string,
  username: string,
): Promise<{ email: boolean; username: boolean }> {
  const rows = await tx.db
    .selectFrom('account')
    .select(['email', 'username'])
    .where((row) => row.or([row('email', '=', email), row('username', '=', username)]))
    .execute();
  const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
  return {
    email: rows.some((row) => same(row.email, email)),
    username: rows.some((row) => same(row.username, username)),
  };
}

/** Serializes registrations with the same name: the second waits here until the first commits. */
export const lockNames = async (tx: Tx, names: readonly string[]): Promise<void> => {
  for (const name of [...names].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${name.toLowerCase()}`}, 0))`.execute(tx.db);
};

export async function updateAccount(tx: Tx, id: string, change: Updateable<Account>): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function swapAvatar(tx: Tx, id: string, key: string): Promise<string | null> {
  const before = await tx.db
    .selectFrom('account')
    .select('avatar_key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await updateAccount(tx, id, { avatar_key: key });
  return before.avatar_key;
}

export interface StatusWords {
  readonly reason?: string;
  /** True for a permanent suspension. */
  readonly isBan?: boolean;
  /** Time until which the owner may restore the account. */
  readonly restorableUntil?: Date;
  readonly eraseAt?: Date | null;
}

/**
 * Moves an account between active and suspended. Returns its role if the status changed. Staff may also suspend an
 * account that its owner has suspended.
 */
export async function moveStatus(
  tx: Tx,
  id: string,
  to: 'active' | 'suspended',
  { reason, restorableUntil, eraseAt, isBan = false }: StatusWords,
): Promise<AccountRole | undefined> {
  const row = await tx.db
    .updateTable('account')
    .set({
      status: to,
      suspended_at: to === 'suspended' ? tx.now : null,
      suspension_reason: reason ?? null,
      banned_at: isBan ? tx.now : null,
      restorable_until: restorableUntil ?? null,
      erase_at: eraseAt ?? null,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where((is) =>
      to === 'suspended'
        ? is.or([
            is('status', '<>', to),
            is('restorable_until', 'is not', null),
            ...(isBan ? [is('banned_at', 'is', null)] : []),
          ])
        : is('status', '<>', to),
    )
    .returning('role')
    .executeTakeFirst();
  return row?.role as AccountRole | undefined;
}

export const insertStaff = async (tx: Tx, id: string, staffRole: StaffRole): Promise<void> =>
  void (await tx.db.insertInto('staff').values({ id, staff_role: staffRole }).execute());

export const updateStaffRole = async (tx: Tx, id: string, staffRole: StaffRole): Promise<void> =>
  void (await tx.db.updateTable('staff').set({ staff_role: staffRole }).where('id', '=', id).execute());

export const countStaff = async (tx: Tx): Promise<number> =>
  (
    await tx.db
      .selectFrom('staff')
      .innerJoin('account', 'account.id', 'staff.id')
      .where('account.status', '=', 'active')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Locks an account and returns whether it is due for erasure. */
export async function isErasureDue(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'suspended')
    .where('erase_at', '<=', tx.now)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases all data that identifies the account's owner from every table. */
export const eraseRows = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`select erase_account(${id}::uuid)`.execute(tx.db));
