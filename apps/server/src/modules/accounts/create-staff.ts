import type { StaffRole } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { countStaff, insertStaff, lockNames, updateStaffRole } from './accounts.store.ts';
import { createAccount, type NewAccount } from './create-account.ts';

/** Adds a member of staff, whose address counts as confirmed. Refuses EMAIL_TAKEN. Returns the id. */
export async function createStaff(
  tx: Tx,
  staff: Omit<NewAccount, 'username'> & { readonly staffRole: StaffRole },
): Promise<string> {
  const id = staff.id ?? newId();
  // Why: staff log in by e-mail; the username only has to be one that nobody else has.
  const username = `staff${id.replaceAll('-', '').slice(-20)}`;
  await createAccount(tx, 'staff', { ...staff, id, username, emailVerified: true });
  await insertStaff(tx, id, staff.staffRole);
  return id;
}

/** Whether there is any; whoever asks waits for another who is just making the first one. */
export async function hasStaff(tx: Tx): Promise<boolean> {
  await lockNames(tx, ['first member of staff']);
  return (await countStaff(tx)) > 0;
}

/** Who changes members of staff waits here for another who does: of two who suspend each other, one stays. */
export const lockStaff = (tx: Tx): Promise<void> => lockNames(tx, ['members of staff']);

/** Gives a member of staff another role. Their sessions have to end with it: what they may do is kept with each. */
export const setStaffRole = updateStaffRole;
