import type { Tx } from '../../platform/transaction.ts';
import { createAccount, type NewAccount } from '../accounts/index.ts';
import { openAccount } from '../ledger/index.ts';
import { insertStudio } from './studios.store.ts';

export interface NewStudio extends NewAccount {
  /** Creates the studio already approved, for demo content. */
  readonly verified?: boolean;
}

/**
 * Adds a studio awaiting approval, with an empty earnings account, and returns its id. Throws EMAIL_TAKEN or
 * USERNAME_TAKEN.
 */
export async function createStudio(tx: Tx, studio: NewStudio): Promise<string> {
  const id = await createAccount(tx, 'studio', studio);
  await insertStudio(tx, {
    id,
    verification_status: studio.verified ? 'verified' : 'pending',
    decided_at: studio.verified ? tx.now : null,
  });
  await openAccount(tx, id, 'earnings');
  return id;
}
