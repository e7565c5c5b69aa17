import { formatMinor } from '@footlight/contract';
import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../mails/index.ts';
import { readPaymentWords } from './auto/auto-top-up.queries.ts';
import { lockAutoTopUp, setDipPayment } from './auto/auto-top-up.store.ts';
import { autoWordsOf } from './auto/auto-words.ts';
import type { Settings } from '../settings/index.ts';
import { mailCoins } from './notices/coins-mail.ts';
import { creditLate } from './notices/decide-notice.ts';
import { endAutoTopUp } from './auto/end-auto-top-up.ts';
import { readPayment } from './cards/charges.queries.ts';
import './wallet.events.ts';

const bought = composedKind(
  'wallet.autoBought',
  'Topped up automatically: 250 tokens',
  'Hello Ada,',
  'Your balance was low, so we bought 250 tokens for you: 23.99 USD, paid with Visa •••• 4242.',
);
export const topUpMails: readonly MailKind[] = [bought];

/**
 * Ends the dip of an automatic top-up whose payment has ended, and stops the top-up if the payment didn't stay paid.
 * Credits late payments if staff have enabled that. May run twice.
 */
export const walletReactions = (settings: Pick<Settings, 'get'>, siteUrl: string): Reactions => ({
  'payment/updated': async (tx, { paymentId, userId }) => {
    const { way, status } = await readPayment(tx.db, paymentId);
    if (way !== 'auto' || status === 'created' || status === 'pending') return;
    const auto = await lockAutoTopUp(tx, userId);
    if (!auto) return;
    const isOwnDip = auto.payment_id === paymentId;
    if (isOwnDip) await setDipPayment(tx, userId, null);
    if (status === 'paid') {
      if (isOwnDip) await mailTopUp(tx, userId, paymentId);
      return;
    }
    const isBack = status === 'refunded' || status === 'charged_back';
    if (auto.state === 'on' && (isBack || isOwnDip)) await endAutoTopUp(tx, auto, isBack ? 'refunded' : 'declined');
  },
  'payment/noticed': async (tx, { noticeId }) => {
    if (settings.get('latePayments') === 'credit') await creditLate(tx, noticeId);
    await mailCoins(tx, siteUrl, noticeId);
  },
});

async function mailTopUp(tx: Tx, userId: string, paymentId: string): Promise<void> {
  const owner = await findAccount(tx.db, { id: userId });
  const paid = await readPaymentWords(tx.db, paymentId);
  if (!owner || !paid) return;
  const price = `${formatMinor(paid.price_minor, paid.currency)} ${paid.currency}`;
  const words = autoWordsOf(owner.language).bought(owner.name, {
    pack: paid.package_name,
    price,
    card: `${paid.brand} •••• ${paid.last4}`,
  });
  await queueMail(tx, composed(bought, owner.language, { to: owner.email, ...words }));
}
