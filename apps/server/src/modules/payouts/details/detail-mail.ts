import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import { siteLanguage, type ByLanguage, type PaymentType } from '@footlight/contract';
import { shortDayIn } from '../../../platform/languages/locales.ts';
import type { Site } from '../state/payout-mails.ts';

const changed = composedKind(
  'payouts.details',
  'Your payment details were changed',
  'Hello Ada,',
  'Payouts by bank transfer (DE•••• 3000) now use the details you just saved.',
);
export const detailMails: readonly MailKind[] = [changed];

interface Owner {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
export type DetailChange = 'saved' | 'default' | 'removed';

interface Words {
  readonly subject: string;
  readonly types: Readonly<Record<PaymentType, string>>;
  readonly hello: (name: string) => string;
  readonly what: Readonly<Record<DetailChange, (way: string) => string>>;
  readonly frozen: (until: Date) => string;
  readonly notYou: (url: string) => string;
}
const minuteOf = (at: Date): string => at.toISOString().slice(11, 16);
const WORDS: ByLanguage<Words> = {
  en: {
    subject: 'Your payment details were changed',
    types: { bank_transfer: 'bank transfer', direct_deposit: 'direct deposit', paxum: 'Paxum', bitpay: 'bitcoin' },
    hello: (name) => `Hello ${name},`,
    what: {
      saved: (way) => `Payouts by ${way} now use the details you just saved.`,
      default: (way) => `Your default payout method is now ${way}.`,
      removed: (way) => `We’ve removed this payout method: ${way}.`,
    },
    frozen: (until) =>
      `For your security, payouts to these details start after ${shortDayIn('en', until)}, ${minuteOf(until)} UTC.`,
    notYou: (url) => `If it wasn’t you, change your password right away and contact us: ${url}`,
  },
  de: {
    subject: 'Deine Zahlungsdaten wurden geändert',
    types: { bank_transfer: 'Überweisung', direct_deposit: 'Direct Deposit', paxum: 'Paxum', bitpay: 'Bitcoin' },
    hello: (name) => `Hallo ${name}!`,
    what: {
      saved: (way) => `Auszahlungen per ${way} gehen ab jetzt an die Daten, die du gerade gespeichert hast.`,
      default: (way) => `Deine bevorzugte Auszahlungsmethode ist jetzt ${way}.`,
      removed: (way) => `Diese Auszahlungsmethode wurde entfernt: ${way}.`,
    },
    frozen: (until) =>
      `Zu deiner Sicherheit zahlen wir erst nach dem ${shortDayIn('de', until)}, ${minuteOf(until)} Uhr UTC dorthin aus.`,
    notYou: (url) => `Warst du es nicht, ändere sofort dein Passwort und schreib uns: ${url}`,
  },
};

/**
 * Builds the mail to the owner, in their language, about a change of payout details. The wording assumes that the owner
 * probably made the change.
 */
export function detailMail(
  to: Owner,
  site: Site,
  what: DetailChange,
  detail: { readonly type: PaymentType; readonly masked: string; readonly frozenUntil?: Date | undefined },
): WordedMail {
  const words = WORDS[siteLanguage(to.language)];
  return composed(changed, to.language, {
    to: to.email,
    subject: words.subject,
    text: [
      words.hello(to.name),
      words.what[what](`${words.types[detail.type]} (${detail.masked})`),
      ...(detail.frozenUntil ? [words.frozen(detail.frozenUntil)] : []),
      words.notYou(`${site.url}/auth/forgot`),
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  });
}
