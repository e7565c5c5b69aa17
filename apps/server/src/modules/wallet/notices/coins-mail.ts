import { formatMinor, siteLanguage, type ByLanguage } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { composed, composedKind, queueMail, type MailKind } from '../../mails/index.ts';
import { findCoins, type Coins } from './find-coins.queries.ts';
import { readNotice } from './notices.queries.ts';
import { noteMailed } from './notices.store.ts';

const received = composedKind(
  'wallet.received',
  'We received part of your payment',
  'Hello Ada,',
  'We received 20.00 USD of 49.99 USD for 250 tokens. We’re looking into it.',
);
export const coinsMails: readonly MailKind[] = [received];

type Writing = (sum: string, price: string, what: string) => { readonly subject: string; readonly line: string };
interface Words {
  readonly hello: (name: string) => string;
  readonly waits: string;
  readonly kinds: Readonly<Record<Coins['kind'], Writing>>;
}
const WORDS: ByLanguage<Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    waits: 'We’re looking into it. Follow the status here:',
    kinds: {
      paid_late: (sum, _price, what) => ({
        subject: 'Your payment arrived late',
        line: `${sum} for ${what} arrived after the payment window had closed.`,
      }),
      paid_in_part: (sum, price, what) => ({
        subject: 'We received part of your payment',
        line: `We received ${sum} of ${price} for ${what}.`,
      }),
      overpaid: (sum, price, what) => ({
        subject: 'You paid too much',
        line: `We received ${sum} more than the ${price} for ${what}.`,
      }),
    },
  },
  de: {
    hello: (name) => `Hallo ${name}!`,
    waits: 'Wir kümmern uns darum. Hier siehst du den Status:',
    kinds: {
      paid_late: (sum, _price, what) => ({
        subject: 'Deine Zahlung kam zu spät',
        line: `${sum} für ${what} sind nach Ablauf der Zahlungsfrist angekommen.`,
      }),
      paid_in_part: (sum, price, what) => ({
        subject: 'Ein Teil deiner Zahlung ist da',
        line: `${sum} von ${price} sind für ${what} angekommen.`,
      }),
      overpaid: (sum, price, what) => ({
        subject: 'Du hast zu viel bezahlt',
        line: `${sum} mehr als ${price} sind für ${what} angekommen.`,
      }),
    },
  },
};

/**
 * Emails the sender once about coins that arrived late, in part or in excess. Skips other notices and those already
 * decided.
 */
export async function mailCoins(tx: Tx, siteUrl: string, noticeId: string): Promise<void> {
  const notice = await readNotice(tx.db, noticeId);
  const coins = notice.state === 'open' ? await findCoins(tx.db, notice.payment_id) : undefined;
  const buyer = coins && (await findAccount(tx.db, { id: notice.buyer_id }));
  if (!coins || !buyer || coins.kind !== notice.kind || !(await noteMailed(tx, noticeId))) return;
  const money = (minor: number) => `${formatMinor(minor, notice.currency)} ${notice.currency}`;
  const words = WORDS[siteLanguage(buyer.language)];
  const sum = money(coins.minor ?? notice.price_minor);
  const { subject, line } = words.kinds[coins.kind](sum, money(notice.price_minor), notice.package_name);
  const link = `${siteUrl}/wallet?payment=${notice.payment_id}`;
  const text = [words.hello(buyer.name), line, words.waits, link].join('\n\n');
  await queueMail(tx, composed(received, buyer.language, { to: buyer.email, subject, text }));
}
