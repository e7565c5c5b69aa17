import type { Answer, Input, privacy } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import { setHidden } from '../accounts/index.ts';
import { readHidden } from './privacy.queries.ts';

type Call = typeof privacy.update;

/** Hides or shows the caller's country and online status. Absent properties stay unchanged. */
export async function updateHidden(tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> {
  await setHidden(tx, tx.caller.accountId, body);
  return readHidden(tx.db, tx.caller.accountId);
}
