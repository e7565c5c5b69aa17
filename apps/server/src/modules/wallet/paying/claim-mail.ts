import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';

const givenBack = composedKind(
  'wallet.givenBack',
  'Your payment is given back',
  'Hello Ada,',
  'your payment for 250 tokens is given back. Take the money here:',
  'https://footlight.example/claim',
);
export const claimMails: readonly MailKind[] = [givenBack];

interface Claim {
  readonly userId: string;
  readonly what: string;
  readonly claimUrl: string;
}
/** Emails a buyer where to claim a refund. */
export async function mailClaim(tx: Tx, { userId, what, claimUrl }: Claim): Promise<void> {
  const buyer = await findAccount(tx.db, { id: userId });
  if (!buyer) return;
  const text = `Hello ${buyer.name},\n\nyour payment for ${what} is given back. Take the money here:\n\n${claimUrl}\n`;
  await queueMail(tx, composed(givenBack, null, { to: buyer.email, subject: 'Your payment is given back', text }));
}
