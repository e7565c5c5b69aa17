import { formatMinor, siteLanguage, unitsToTokens, type ByLanguage, type Language } from '@footlight/contract';
import { amountIn, numberIn } from '../../../platform/languages/locales.ts';
import type { PayoutStatus } from '../payouts.rules.ts';
import type { RequestRow } from './payouts.store.ts';

export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
}
export interface PayoutWords {
  readonly hello: (name: string) => string;
  readonly owner: Readonly<Record<PayoutStatus | 'held' | 'released', (row: RequestRow) => MailWords>>;
  /** Texts for a member's studio. It gets no mail for other statuses. */
  readonly studio: Readonly<Partial<Record<PayoutStatus, (row: RequestRow, member: string) => MailWords>>>;
}

const tokens = (row: RequestRow): string => `${unitsToTokens(row.units)} tokens`;
const formatAmount = (language: Language, row: RequestRow): string =>
  amountIn(language, formatMinor(row.amount_minor, row.currency), row.currency);
const amount = (row: RequestRow): string => formatAmount('en', row);
const tokensInGerman = (row: RequestRow): string => `${numberIn('de', unitsToTokens(row.units))} Token`;
const amountInGerman = (row: RequestRow): string => formatAmount('de', row);
const WORDS: ByLanguage<PayoutWords> = {
  en: {
    hello: (name) => `Hello ${name},`,
    owner: {
      pending: (row) => ({
        subject: 'Your payout request',
        lines: [
          `We have your request for ${tokens(row)}. ${row.studio_id ? 'Your studio decides on it first.' : `${amount(row)} will arrive.`}`,
          'You can change or withdraw it until it’s approved.',
        ],
      }),
      held: (row) => ({
        subject: 'We’re reviewing your payout request',
        lines: [
          `We have your request for ${tokens(row)}. Our team reviews some requests for everyone’s safety, and this is one of them.`,
          'You don’t need to do anything. We’ll email you if we have questions. You can still change or withdraw the request.',
        ],
      }),
      released: (row) => ({
        subject: 'Your payout request has been released',
        lines: [`We’ve reviewed your request for ${tokens(row)}. It now continues as usual.`],
      }),
      approved: (row) => ({
        subject: 'Your payout is approved',
        lines: [
          `Your request for ${tokens(row)} is approved. ${row.studio_id ? 'We’ll pay it to your studio.' : `${amount(row)} will be sent to you.`}`,
        ],
      }),
      paid: (row) => ({
        subject: 'Your payout was paid',
        lines: [
          `${amount(row)} for ${tokens(row)} were sent${row.studio_id ? ' to your studio' : ''}.`,
          `Reference: ${row.reference ?? ''}`,
        ],
      }),
      rejected: (row) => ({
        subject: 'Your payout was rejected',
        lines: [
          `Your request for ${tokens(row)} was rejected, and the tokens are back in your earnings.`,
          `Reason: ${row.reason ?? ''}`,
        ],
      }),
      cancelled: (row) => ({
        subject: 'Your payout request was withdrawn',
        lines: [`Your request for ${tokens(row)} was withdrawn, and the tokens are back in your earnings.`],
      }),
    },
    studio: {
      pending: (row, member) => ({
        subject: `${member} requests a payout`,
        lines: [`${member} requests a payout of ${tokens(row)}. Please approve or reject it.`],
      }),
      paid: (row, member) => ({
        subject: `A payout of ${member} was paid`,
        lines: [
          `${amount(row)} for ${tokens(row)} of ${member} were sent to you.`,
          `Reference: ${row.reference ?? ''}`,
        ],
      }),
    },
  },
  de: {
    hello: (name) => `Hallo ${name}!`,
    owner: {
      pending: (row) => ({
        subject: 'Dein Auszahlungsantrag',
        lines: [
          `Wir haben deinen Antrag über ${tokensInGerman(row)}. ${row.studio_id ? 'Zuerst entscheidet dein Studio darüber.' : `Es kommen ${amountInGerman(row)} an.`}`,
          'Bis er genehmigt ist, kannst du ihn ändern oder zurückziehen.',
        ],
      }),
      held: (row) => ({
        subject: 'Wir prüfen deinen Auszahlungsantrag',
        lines: [
          `Wir haben deinen Antrag über ${tokensInGerman(row)}. Zur Sicherheit aller prüft unser Team manche Anträge, so auch diesen.`,
          'Du musst nichts tun. Wenn wir Fragen haben, melden wir uns. Du kannst den Antrag weiterhin ändern oder zurückziehen.',
        ],
      }),
      released: (row) => ({
        subject: 'Dein Auszahlungsantrag ist freigegeben',
        lines: [`Wir haben deinen Antrag über ${tokensInGerman(row)} geprüft. Er wird jetzt wie gewohnt bearbeitet.`],
      }),
      approved: (row) => ({
        subject: 'Deine Auszahlung ist genehmigt',
        lines: [
          `Dein Antrag über ${tokensInGerman(row)} ist genehmigt. ${row.studio_id ? 'Der Betrag wird an dein Studio gezahlt.' : `${amountInGerman(row)} werden an dich gesendet.`}`,
        ],
      }),
      paid: (row) => ({
        subject: 'Deine Auszahlung ist erfolgt',
        lines: [
          `${amountInGerman(row)} für ${tokensInGerman(row)} wurden ${row.studio_id ? 'an dein Studio ' : ''}gesendet.`,
          `Referenz: ${row.reference ?? ''}`,
        ],
      }),
      rejected: (row) => ({
        subject: 'Deine Auszahlung wurde abgelehnt',
        lines: [
          `Dein Antrag über ${tokensInGerman(row)} wurde abgelehnt, die Token sind wieder in deinen Einnahmen.`,
          `Grund: ${row.reason ?? ''}`,
        ],
      }),
      cancelled: (row) => ({
        subject: 'Dein Auszahlungsantrag wurde zurückgezogen',
        lines: [
          `Dein Antrag über ${tokensInGerman(row)} wurde zurückgezogen, die Token sind wieder in deinen Einnahmen.`,
        ],
      }),
    },
    studio: {
      pending: (row, member) => ({
        subject: `${member} beantragt eine Auszahlung`,
        lines: [
          `${member} beantragt eine Auszahlung von ${tokensInGerman(row)}. Bitte genehmige den Antrag oder lehne ihn ab.`,
        ],
      }),
      paid: (row, member) => ({
        subject: `Eine Auszahlung von ${member} ist erfolgt`,
        lines: [
          `${amountInGerman(row)} für ${tokensInGerman(row)} von ${member} wurden an dich gesendet.`,
          `Referenz: ${row.reference ?? ''}`,
        ],
      }),
    },
  },
};

/** Falls back to English for unsupported languages. */
export const payoutWordsOf = (language: string | null): PayoutWords => WORDS[siteLanguage(language)];
