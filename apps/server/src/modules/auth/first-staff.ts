import type { Config } from '../../platform/config.ts';
import type { Transactions } from '../../platform/transaction.ts';
import { createStaff, hasStaff } from '../accounts/index.ts';
import { hashPassword } from './passwords/passwords.ts';

/** Creates the administrator named in the environment if there are no staff yet. Returns true if one was created. */
export async function makeFirstStaff(
  config: Pick<Config, 'STAFF_EMAIL' | 'STAFF_PASSWORD'>,
  transactions: Transactions,
): Promise<boolean> {
  const { STAFF_EMAIL, STAFF_PASSWORD } = config;
  if (!STAFF_EMAIL || !STAFF_PASSWORD) return false;
  if (await transactions.system(hasStaff)) return false;
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  return transactions.system(async (tx) => {
    if (await hasStaff(tx)) return false;
    const email = STAFF_EMAIL.trim().toLowerCase();
    await createStaff(tx, { email, name: 'Administrator', passwordHash, staffRole: 'admin' });
    return true;
  });
}
