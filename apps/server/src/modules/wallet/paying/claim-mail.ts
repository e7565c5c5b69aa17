import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { composedKind, composeFor, queueMail, type MailKind } from '../../mails/index.ts';

const givenBack = composedKind(
  'wallet.givenBack',
  'Your refund is ready',
  'Hello Ada,',
  'We’ve refunded your payment for 250 tokens. Collect the money here:',
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
  await queueMail(
    tx,
    composeFor(givenBack, buyer, {
      en: ['Your refund is ready', `We’ve refunded your payment for ${what}. Collect the money here:`, claimUrl],
      de: [
        'Deine Erstattung liegt bereit',
        `Wir haben deine Zahlung für ${what} erstattet. Hier bekommst du das Geld:`,
        claimUrl,
      ],
    }),
  );
}
