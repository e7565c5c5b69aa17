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
const BELOW = 'If that is more than you had left, your earnings stay below zero until you’ve earned it back.';
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
          `We’ve received your refund request: ${tokens(row.askedUnits)} for “${row.title}”. We’ll email you once it’s decided.`,
        ],
      }),
      approved: (row) => ({
        subject: 'Your refund was approved',
        lines: [
          `${tokens(row.refundedUnits)} for “${row.title}” are back in your wallet.`,
          ...(row.refundedUnits === row.paidUnits ? ['You no longer have access to what you bought with them.'] : []),
        ],
      }),
      cancelled: (row) => ({
        subject: 'Your refund request was withdrawn',
        lines: [`You’ve withdrawn your refund request: ${tokens(row.askedUnits)} for “${row.title}”.`],
      }),
      rejected: (row) => ({
        subject: 'Your refund request was rejected',
        lines: [
          `Your refund request was rejected: ${tokens(row.askedUnits)} for “${row.title}”.`,
          `Reason: ${row.reason}`,
        ],
      }),
    },
    creator: (row, own) => ({
      subject: 'A payment to you was refunded',
      lines: [
        `${tokens(row.refundedUnits)} that ${row.username} paid for “${row.title}” were refunded.`,
        `${tokens(own)} of that came from your earnings. ${BELOW}`,
      ],
    }),
    studio: (row, own, member) => ({
      subject: 'A payment to a member was refunded',
      lines: [
        `${tokens(row.refundedUnits)} that ${row.username} paid ${member ? `@${member}` : 'one of your members'} for “${row.title}” were refunded.`,
        `${tokens(own)} of that came from your studio’s share. ${BELOW}`,
      ],
    }),
    clawed: (own) => ({
      subject: 'A payment to you was charged back',
      lines: [
        `A viewer’s bank reversed a token purchase. ${tokens(own)} paid to you with it were taken out of your earnings.`,
        BELOW,
      ],
    }),
    clawedOfStudio: (own) => ({
      subject: 'A payment to a member was charged back',
      lines: [
        `A viewer’s bank reversed a token purchase that had paid members of your studio. Your studio’s share, ${tokens(own)}, was taken out of its earnings.`,
        BELOW,
      ],
    }),
    restored: (units) => ({
      subject: 'A chargeback was won',
      lines: [
        `The bank has decided that a charged-back payment of ${tokens(units)} stands. Your share is back in your earnings.`,
      ],
    }),
    frozen: {
      subject: 'Payments from your account are paused',
      lines: [
        'Your bank reversed a token purchase. Until we’ve reviewed it, your account can’t spend or buy tokens.',
        'If this was a mistake, please reply to this email.',
      ],
    },
  },
  de: {
    hello: (name) => `Hallo ${name}!`,
    viewer: {
      pending: (row) => ({
        subject: 'Dein Erstattungsantrag',
        lines: [
          `Wir haben deinen Erstattungsantrag erhalten: ${tokensInGerman(row.askedUnits)} für „${row.title}“. Wir schreiben dir, sobald er entschieden ist.`,
        ],
      }),
      approved: (row) => ({
        subject: 'Deine Erstattung wurde genehmigt',
        lines: [
          `${tokensInGerman(row.refundedUnits)} für „${row.title}“ sind wieder in deinem Guthaben.`,
          ...(row.refundedUnits === row.paidUnits
            ? ['Auf das, was du damit gekauft hattest, kannst du nicht mehr zugreifen.']
            : []),
        ],
      }),
      cancelled: (row) => ({
        subject: 'Dein Erstattungsantrag wurde zurückgezogen',
        lines: [
          `Du hast deinen Erstattungsantrag zurückgezogen: ${tokensInGerman(row.askedUnits)} für „${row.title}“.`,
        ],
      }),
      rejected: (row) => ({
        subject: 'Dein Erstattungsantrag wurde abgelehnt',
        lines: [
          `Dein Erstattungsantrag wurde abgelehnt: ${tokensInGerman(row.askedUnits)} für „${row.title}“.`,
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
        `Die Bank eines Zuschauers hat einen Token-Kauf zurückgebucht. ${tokensInGerman(own)}, die du daraus erhalten hattest, wurden von deinen Einnahmen abgezogen.`,
        BELOW_IN_GERMAN,
      ],
    }),
    clawedOfStudio: (own) => ({
      subject: 'Eine Zahlung an ein Mitglied wurde zurückgebucht',
      lines: [
        `Die Bank eines Zuschauers hat einen Token-Kauf zurückgebucht, mit dem Mitglieder deines Studios bezahlt worden waren. Der Anteil deines Studios, ${tokensInGerman(own)}, wurde von seinen Einnahmen abgezogen.`,
        BELOW_IN_GERMAN,
      ],
    }),
    restored: (units) => ({
      subject: 'Eine Rückbuchung wurde gewonnen',
      lines: [
        `Die Bank hat entschieden: Eine Zahlung von ${tokensInGerman(units)}, die zurückgebucht worden war, bleibt bei denen, die sie bekommen haben. Dein Anteil ist wieder in deinen Einnahmen.`,
      ],
    }),
    frozen: {
      subject: 'Zahlungen von deinem Konto sind angehalten',
      lines: [
        'Deine Bank hat einen Token-Kauf zurückgebucht. Bis wir das geprüft haben, kannst du mit deinem Konto keine Token ausgeben oder kaufen.',
        'War das ein Versehen, antworte bitte auf diese E-Mail.',
      ],
    },
  },
};

/** Falls back to English for unsupported languages. */
export const refundWordsOf = (language: string | null): RefundWords => WORDS[siteLanguage(language)];
