import { siteLanguage, unitsToTokens, type ByLanguage } from '@footlight/contract';
import { numberIn } from '../../../platform/languages/locales.ts';
import type { RefundStatus } from '../refunds.rules.ts';

export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
}
/** A request as described in its mails. Amounts are in ledger units. */
export interface NamedRefund {
  readonly title: string;
  readonly username: string;
  readonly askedUnits: number;
  readonly paidUnits: number;
  readonly refundedUnits: number;
  readonly reason: string;
}
/** Mail texts about refunds and chargebacks, in one language. */
export interface RefundWords {
  readonly hello: (name: string) => string;
  readonly viewer: Readonly<Record<RefundStatus, (row: NamedRefund) => MailWords>>;
  /** For the payee: the total refund and their share of it. */
  readonly creator: (row: NamedRefund, ownUnits: number) => MailWords;
  /** For a member's studio. `member` is a username, or null if it is no longer known. */
  readonly studio: (row: NamedRefund, ownUnits: number, member: string | null) => MailWords;
  readonly clawed: (ownUnits: number) => MailWords;
  readonly clawedOfStudio: (ownUnits: number) => MailWords;
  readonly restored: (units: number) => MailWords;
  readonly frozen: MailWords;
}

const tokens = (units: number): string => `${unitsToTokens(units)} tokens`;
const BELOW = 'If that is more than you had left, your earnings are below zero until you have earned it again.';
const tokensInGerman = (units: number): string => `${numberIn('de', unitsToTokens(units))} Token`;
const BELOW_IN_GERMAN =
  'Ist das mehr, als dir geblieben war, sind deine Einnahmen im Minus, bis du es wieder verdient hast.';
const WORDS: ByLanguage<RefundWords> = {
  en: {
    hello: (name) => `Hello ${name},`,
    viewer: {
      pending: (row) => ({
        subject: 'Your refund request',
        lines: [
          `we have your request for ${tokens(row.askedUnits)} back of “${row.title}”. We look at it and write to you.`,
        ],
      }),
      approved: (row) => ({
        subject: 'Your refund was approved',
        lines: [
          `${tokens(row.refundedUnits)} of “${row.title}” are back in your wallet.`,
          ...(row.refundedUnits === row.paidUnits ? ['What you had bought with them is not yours any more.'] : []),
        ],
      }),
      cancelled: (row) => ({
        subject: 'Your refund request was taken back',
        lines: [`you have taken your request for ${tokens(row.askedUnits)} back of “${row.title}” back.`],
      }),
      rejected: (row) => ({
        subject: 'Your refund request was rejected',
        lines: [
          `your request for ${tokens(row.askedUnits)} back of “${row.title}” was rejected.`,
          `Reason: ${row.reason}`,
        ],
      }),
    },
    creator: (row, own) => ({
      subject: 'A payment to you was refunded',
      lines: [
        `${tokens(row.refundedUnits)} of what ${row.username} paid for “${row.title}” were given back.`,
        `${tokens(own)} of them were your earnings. ${BELOW}`,
      ],
    }),
    studio: (row, own, member) => ({
      subject: 'A payment to a member was refunded',
      lines: [
        `${tokens(row.refundedUnits)} of what ${row.username} paid ${member ? `@${member}` : 'a member of yours'} for “${row.title}” were given back.`,
        `${tokens(own)} of them were your studio’s share. ${BELOW}`,
      ],
    }),
    clawed: (own) => ({
      subject: 'A payment to you was charged back',
      lines: [
        `the bank of a viewer took the money of a purchase back. ${tokens(own)} that were paid to you with it were taken out of your earnings.`,
        BELOW,
      ],
    }),
    clawedOfStudio: (own) => ({
      subject: 'A payment to a member was charged back',
      lines: [
        `the bank of a viewer took the money of a purchase back, with which members of your studio had been paid. ${tokens(own)} that were your studio’s share were taken out of its earnings.`,
        BELOW,
      ],
    }),
    restored: (units) => ({
      subject: 'A chargeback was won',
      lines: [
        `the bank has decided: a payment of ${tokens(units)} that had been charged back stays with those it was paid to. Your share is back in your earnings.`,
      ],
    }),
    frozen: {
      subject: 'Payments from your account are paused',
      lines: [
        'your bank took the money of a purchase of tokens back. Until we have looked at it, nothing can be spent or bought with your account.',
        'If that was a mistake, please reply to this mail.',
      ],
    },
  },
  de: {
    hello: (name) => `Hallo ${name},`,
    viewer: {
      pending: (row) => ({
        subject: 'Dein Erstattungsantrag',
        lines: [
          `wir haben deinen Antrag, ${tokensInGerman(row.askedUnits)} für „${row.title}“ zu erstatten. Wir sehen ihn uns an und schreiben dir.`,
        ],
      }),
      approved: (row) => ({
        subject: 'Deine Erstattung wurde genehmigt',
        lines: [
          `${tokensInGerman(row.refundedUnits)} für „${row.title}“ sind wieder in deinem Wallet.`,
          ...(row.refundedUnits === row.paidUnits ? ['Was du damit gekauft hattest, gehört dir nicht mehr.'] : []),
        ],
      }),
      cancelled: (row) => ({
        subject: 'Dein Erstattungsantrag wurde zurückgezogen',
        lines: [
          `du hast deinen Antrag, ${tokensInGerman(row.askedUnits)} für „${row.title}“ zu erstatten, zurückgezogen.`,
        ],
      }),
      rejected: (row) => ({
        subject: 'Dein Erstattungsantrag wurde abgelehnt',
        lines: [
          `dein Antrag, ${tokensInGerman(row.askedUnits)} für „${row.title}“ zu erstatten, wurde abgelehnt.`,
          `Grund: ${row.reason}`,
        ],
      }),
    },
    creator: (row, own) => ({
      subject: 'Eine Zahlung an dich wurde erstattet',
      lines: [
        `${tokensInGerman(row.refundedUnits)}, die ${row.username} für „${row.title}“ gezahlt hatte, wurden erstattet.`,
        `${tokensInGerman(own)} davon waren deine Einnahmen. ${BELOW_IN_GERMAN}`,
      ],
    }),
    studio: (row, own, member) => ({
      subject: 'Eine Zahlung an ein Mitglied wurde erstattet',
      lines: [
        `${tokensInGerman(row.refundedUnits)}, die ${row.username} für „${row.title}“ an ${member ? `@${member}` : 'ein Mitglied von dir'} gezahlt hatte, wurden erstattet.`,
        `${tokensInGerman(own)} davon waren der Anteil deines Studios. ${BELOW_IN_GERMAN}`,
      ],
    }),
    clawed: (own) => ({
      subject: 'Eine Zahlung an dich wurde zurückgebucht',
      lines: [
        `die Bank eines Zuschauers hat das Geld eines Kaufs zurückgeholt. ${tokensInGerman(own)}, die dir damit gezahlt worden waren, wurden von deinen Einnahmen abgezogen.`,
        BELOW_IN_GERMAN,
      ],
    }),
    clawedOfStudio: (own) => ({
      subject: 'Eine Zahlung an ein Mitglied wurde zurückgebucht',
      lines: [
        `die Bank eines Zuschauers hat das Geld eines Kaufs zurückgeholt, mit dem Mitglieder deines Studios bezahlt worden waren. ${tokensInGerman(own)}, die der Anteil deines Studios waren, wurden von seinen Einnahmen abgezogen.`,
        BELOW_IN_GERMAN,
      ],
    }),
    restored: (units) => ({
      subject: 'Eine Rückbuchung wurde gewonnen',
      lines: [
        `die Bank hat entschieden: Eine Zahlung von ${tokensInGerman(units)}, die zurückgebucht worden war, bleibt bei denen, die sie bekommen haben. Dein Anteil ist wieder in deinen Einnahmen.`,
      ],
    }),
    frozen: {
      subject: 'Zahlungen von deinem Konto sind angehalten',
      lines: [
        'deine Bank hat das Geld für einen Kauf von Token zurückgeholt. Bis wir es uns angesehen haben, kann mit deinem Konto nichts ausgegeben oder gekauft werden.',
        'War das ein Versehen, antworte bitte auf diese Mail.',
      ],
    },
  },
};

/** Falls back to English for unsupported languages. */
export const refundWordsOf = (language: string | null): RefundWords => WORDS[siteLanguage(language)];
