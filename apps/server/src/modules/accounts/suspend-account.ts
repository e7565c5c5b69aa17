import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import type { AccountRow } from './accounts.queries.ts';
import { moveStatus } from './accounts.store.ts';

/**
 * Suspends an account. Its sessions are invalid as soon as the transaction commits, and auth closes open connections on
 * `account/suspended`. Returns false if there is no such account or it was already suspended. An owner cannot restore
 * an account that staff have suspended. A ban is permanent and may follow a suspension.
 */
export async function suspendAccount(tx: Tx, id: string, reason: string, { isBan = false } = {}): Promise<boolean> {
  const role = await moveStatus(tx, id, 'suspended', { reason, isBan });
  if (role) tx.announce('account/suspended', { accountId: id, role });
  return role !== undefined;
}

/**
 * Suspends an account on behalf of its owner, who can restore it by logging in until `restorableUntil`. With
 * `isErased`, the account is erased after that time.
 */
export async function suspendOwnAccount(
  tx: Tx,
  id: string,
  { restorableUntil, isErased }: { readonly restorableUntil: Date; readonly isErased: boolean },
): Promise<boolean> {
  const own = { restorableUntil, eraseAt: isErased ? restorableUntil : null };
  const role = await moveStatus(tx, id, 'suspended', { reason: 'by its owner', ...own });
  if (role) tx.announce('account/suspended', { accountId: id, role, isByOwner: true });
  return role !== undefined;
}

/** Returns whether the owner of a suspended account may restore it by logging in. */
export const mayComeBack = (
  account: Pick<AccountRow, 'status' | 'restorable_until' | 'erased_at'>,
  now: Date,
): boolean =>
  account.status === 'suspended' &&
  account.erased_at === null &&
  account.restorable_until !== null &&
  account.restorable_until > now;

/** Restores an account. Its owner has to log in again. Returns false if the account was not suspended. */
export async function restoreAccount(tx: Tx, id: string): Promise<boolean> {
  const role = await moveStatus(tx, id, 'active', {});
  if (role) tx.announce('account/restored', { accountId: id, role });
  return role !== undefined;
}
