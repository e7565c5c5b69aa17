import type { Answer, Input, studios } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import type { Tx } from '../../platform/transaction.ts';
import { changeDetails, changeProfile } from '../accounts/index.ts';
import { isCountryCode } from '../../platform/world/world-lists.ts';
import { readMe } from './studios.queries.ts';

/** Updates the caller's own profile. Absent fields are left unchanged. */
export async function updateProfile(
  tx: Tx,
  keyring: Keyring,
  { body }: Input<typeof studios.update>,
): Promise<Answer<typeof studios.update>> {
  if (body.country !== undefined && !isCountryCode(body.country))
    refuse('VALIDATION_FAILED', 'Unknown country.', { property: 'country' });
  await changeProfile(tx, tx.caller.accountId, body);
  await changeDetails(tx, keyring, tx.caller.accountId, body);
  return readMe(tx.db, keyring, tx.caller);
}
