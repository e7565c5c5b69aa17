import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import { siteLanguage, type ByLanguage, type PaymentType } from '@footlight/contract';
import { shortDayIn } from '../../../platform/languages/locales.ts';
import type { Site } from '../state/payout-mails.ts';

const changed = composedKind(
  'payouts.details',
  'Your payment details were changed',
  'Hello Ada,',
  'From now on your payouts by bank transfer (DE•••• 3000) use the details that were just given.',
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
      saved: (way) => `From now on your payouts by ${way} use the details that were just given.`,
      default: (way) => `From now on you are paid by ${way} unless a request says otherwise.`,
      removed: (way) => `${way} was removed from the ways you are paid.`,
    },
    frozen: (until) =>
      `To protect you, nothing is paid to them before ${shortDayIn('en', until)} ${minuteOf(until)} UTC.`,
    notYou: (url) => `If it was not you, set a new password at once and write to us: ${url}`,
  },
  de: {
    subject: 'Deine Zahlungsdaten wurden geändert',
    types: { bank_transfer: 'Überweisung', direct_deposit: 'Direct Deposit', paxum: 'Paxum', bitpay: 'Bitcoin' },
    hello: (name) => `Hallo ${name},`,
    what: {
      saved: (way) => `Für Auszahlungen per ${way} gelten ab jetzt die Daten, die gerade angegeben wurden.`,
      default: (way) => `Ab jetzt wirst du per ${way} bezahlt, wenn ein Antrag nichts anderes sagt.`,
      removed: (way) => `${way} wurde aus deinen Zahlungswegen entfernt.`,
    },
    frozen: (until) =>
      `Zu deinem Schutz wird vor dem ${shortDayIn('de', until)}, ${minuteOf(until)} Uhr UTC nichts dorthin gezahlt.`,
    notYou: (url) => `Warst du das nicht, setze sofort ein neues Passwort und schreib uns: ${url}`,
  },
};

/**
 * Builds the mail to the owner, in their language, about a change of payout details. It assumes that the owner most
 * likely made it.
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
