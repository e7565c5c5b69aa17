import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import type { AccountRow } from './accounts.queries.ts';
import { moveStatus } from './accounts.store.ts';

/**
 * Shuts an account out. From the commit on no session of it is found any more; auth ends what is open, by the fact
 * `account/suspended`. False when there is no such account or it was suspended before. One that its owner has suspended cannot
 * be restored by its owner any more. A ban is for good, and may follow a suspension.
 */
export async function suspendAccount(tx: Tx, id: string, reason: string, { isBan = false } = {}): Promise<boolean> {
  const role = await moveStatus(tx, id, 'suspended', { reason, isBan });
  if (role) tx.announce('account/suspended', { accountId: id, role });
  return role !== undefined;
}

/** The same by its owner, who may come back by a login until `restorableUntil`; with `isErased` it is erased then. */
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

/** Whether the owner of a suspended account may come back by a login. */
export const mayComeBack = (
  account: Pick<AccountRow, 'status' | 'restorable_until' | 'erased_at'>,
  now: Date,
): boolean =>
  account.status === 'suspended' &&
  account.erased_at === null &&
  account.restorable_until !== null &&
  account.restorable_until > now;

/** Lets an account in again; its owner has to log in again. False when it was not suspended. */
export async function restoreAccount(tx: Tx, id: string): Promise<boolean> {
  const role = await moveStatus(tx, id, 'active', {});
  if (role) tx.announce('account/restored', { accountId: id, role });
  return role !== undefined;
}
