import { findAccount } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { autoWordsOf } from './auto-words.ts';
import { setState, type AutoRow, type StopReason } from './auto-top-up.store.ts';

const stopped = composedKind(
  'wallet.autoStopped',
  'Your automatic top-up is off',
  'Hello Ada,',
  'We’ve turned off your automatic top-up because your card was declined.',
);
export const autoMails: readonly MailKind[] = [stopped];

/** Stops automatic purchases and emails the owner the reason. Only the owner can enable them again. */
export async function endAutoTopUp(
  tx: Tx,
  { user_id: userId }: Pick<AutoRow, 'user_id'>,
  reason: StopReason,
): Promise<void> {
  await setState(tx, userId, 'stopped', reason);
  const owner = await findAccount(tx.db, { id: userId });
  if (!owner) return;
  await queueMail(
    tx,
    composed(stopped, owner.language, { to: owner.email, ...autoWordsOf(owner.language).stopped(owner.name, reason) }),
  );
}
