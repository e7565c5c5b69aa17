import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { setState, type AutoRow, type StopReason } from './auto-top-up.store.ts';

const WHY: Readonly<Record<StopReason, string>> = {
  declined: 'your card was declined',
  card: 'the card that paid for it is not there any more, or has expired',
  price: 'the price of the package has changed',
  package: 'the package is not for sale any more, or brings too few tokens',
  refunded: 'a payment of it was given back',
};

/** Stops buying tokens by itself, and writes its owner why. They switch it on again by hand. */
export async function endAutoTopUp(
  tx: Tx,
  { user_id: userId }: Pick<AutoRow, 'user_id'>,
  reason: StopReason,
): Promise<void> {
  await setState(tx, userId, 'stopped', reason);
  const owner = await findAccount(tx.db, { id: userId });
  if (!owner) return;
  const text = `Hello ${owner.name},\n\nyour automatic top-up is switched off, because ${WHY[reason]}. Nothing more is bought by itself. You can switch it on again in your settings, under Payments.\n`;
  await queueMail(tx, { to: owner.email, subject: 'Your automatic top-up is switched off', text });
}
