import type { StaffRole } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { countStaff, insertStaff, lockNames, updateStaffRole } from './accounts.store.ts';
import { createAccount, type NewAccount } from './create-account.ts';

/**
 * Creates a staff member with a confirmed email address and returns the id. Throws EMAIL_TAKEN if the address is in
 * use.
 */
export async function createStaff(
  tx: Tx,
  staff: Omit<NewAccount, 'username'> & { readonly staffRole: StaffRole },
): Promise<string> {
  const id = staff.id ?? newId();
  // Staff log in by email, so the username only has to be unique.
  const username = `staff${id.replaceAll('-', '').slice(-20)}`;
  await createAccount(tx, 'staff', { ...staff, id, username, emailVerified: true });
  await insertStaff(tx, id, staff.staffRole);
  return id;
}

/** Returns whether any staff member exists. Waits for a concurrent creation of the first one. */
export async function hasStaff(tx: Tx): Promise<boolean> {
  await lockNames(tx, ['first member of staff']);
  return (await countStaff(tx)) > 0;
}

/** Serializes changes to staff: if two members suspend each other, only one change succeeds. */
export const lockStaff = (tx: Tx): Promise<void> => lockNames(tx, ['members of staff']);

/** Changes a staff member's role. The caller must end their sessions, which store the permissions. */
export const setStaffRole = updateStaffRole;
