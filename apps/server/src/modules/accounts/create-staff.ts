import type { StaffRole } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { countStaff, insertStaff, lockNames } from './accounts.store.ts';
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

/** Whether there is any; who asks waits for another who is just making the first one. */
export async function hasStaff(tx: Tx): Promise<boolean> {
  await lockNames(tx, ['first member of staff']);
  return (await countStaff(tx)) > 0;
}
