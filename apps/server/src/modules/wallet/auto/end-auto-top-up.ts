import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { autoWordsOf } from './auto-words.ts';
import { setState, type AutoRow, type StopReason } from './auto-top-up.store.ts';

/** Stops buying tokens by itself, and writes its owner why. They switch it on again by hand. */
export async function endAutoTopUp(
  tx: Tx,
  { user_id: userId }: Pick<AutoRow, 'user_id'>,
  reason: StopReason,
): Promise<void> {
  await setState(tx, userId, 'stopped', reason);
  const owner = await findAccount(tx.db, { id: userId });
  if (!owner) return;
  await queueMail(tx, { to: owner.email, ...autoWordsOf(owner.language).stopped(owner.name, reason) });
}
