import { siteLanguage, type ByLanguage, type ReportOutcome, type ReportReason } from '@footlight/contract';

/** Mail texts about reports. The facts of a decision are inserted between the texts. */
export interface ReportMailWords {
  readonly hello: (name: string) => string;
  /** The measure taken. `until` is a date. */
  readonly done: Readonly<Record<ReportOutcome, (until: string) => string>>;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly about: (title: string) => string;
  readonly why: (reason: string, ground: 'law' | 'terms') => string;
  readonly byPerson: string;
  readonly elsewhere: string;
  readonly again: Readonly<Record<'upheld' | 'undone', string>>;
  readonly reference: (reference: string) => string;
  readonly received: string;
  readonly follow: string;
  readonly nothing: string;
  readonly acted: string;
  readonly object: string;
  readonly objection: Readonly<Record<'upheld' | 'undone', string>>;
  readonly subjects: Readonly<
    Record<'statement' | 'appeal' | 'received' | 'decided' | 'objection', (site: string) => string>
  >;
}

const WORDS: ByLanguage<ReportMailWords> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    done: {
      none: () => 'We’ve decided to take no action.',
      warn: () => 'This is a formal warning.',
      remove: () => 'We’ve removed your content.',
      suspend: (until) => `We’ve suspended your account until ${until}.`,
      ban: () => 'We’ve closed your account.',
    },
    reasons: {
      minor: 'It involves a minor',
      'non-consensual': 'It shows someone without their consent',
      violence: 'It shows or threatens violence',
      illegal: 'It breaks the law',
      harassment: 'It harasses someone',
      hate: 'It spreads hate',
      'self-harm': 'It depicts or encourages self-harm',
      copyright: 'It infringes someone’s copyright',
      privacy: 'It violates someone’s privacy',
      impersonation: 'It impersonates someone',
      spam: 'It is spam',
      other: 'It breaks our rules',
    },
    about: (title) => `This concerns: ${title}`,
    why: (reason, ground) =>
      `Reason: ${reason}. Our decision is based on ${ground === 'law' ? 'the law' : 'our terms'}.`,
    byPerson:
      'A person made this decision, not an automated system. You can read it and appeal to another person within six months:',
    elsewhere: 'You may also contact an out-of-court dispute settlement body, or go to court.',
    again: {
      upheld: 'Another person reviewed it, and our decision stands.',
      undone: 'Another person reviewed it, and we’ve reversed our decision.',
    },
    reference: (reference) => `Reference: ${reference}`,
    received:
      'Thank you for your report. We usually reply within seven working days, and we’ll email you when we’ve decided.',
    follow: 'Follow your report here:',
    nothing: 'We’ve reviewed your report and found nothing that breaks the law or our terms.',
    acted: 'We’ve reviewed your report and taken action. Thank you for letting us know.',
    object: 'If you think we’re wrong, you can ask another person to review it within six months:',
    objection: {
      upheld: 'Another person reviewed your report, and our decision stands.',
      undone:
        'Another person reviewed your report, and we’re reconsidering our decision. We’ll email you when it’s made.',
    },
    subjects: {
      statement: (site) => `[${site}] A decision about your account`,
      appeal: (site) => `[${site}] We’ve decided on your appeal`,
      received: (site) => `[${site}] We’ve received your report`,
      decided: (site) => `[${site}] We’ve decided on your report`,
      objection: (site) => `[${site}] Second review of your report`,
    },
  },
  de: {
    hello: (name) => (name ? `Hallo ${name}!` : 'Hallo!'),
    done: {
      none: () => 'Wir haben entschieden, nichts zu unternehmen.',
      warn: () => 'Das ist eine Verwarnung.',
      remove: () => 'Wir haben Inhalte von dir entfernt.',
      suspend: (until) => `Wir haben dein Konto bis ${until} gesperrt.`,
      ban: () => 'Wir haben dein Konto geschlossen.',
    },
    reasons: {
      minor: 'Es geht um eine minderjährige Person',
      'non-consensual': 'Es zeigt jemanden ohne Einwilligung',
      violence: 'Es zeigt Gewalt oder droht damit',
      illegal: 'Es verstößt gegen das Gesetz',
      harassment: 'Es belästigt jemanden',
      hate: 'Es verbreitet Hass',
      'self-harm': 'Es geht um Selbstverletzung',
      copyright: 'Es verletzt Urheberrechte',
      privacy: 'Es verletzt die Privatsphäre von jemandem',
      impersonation: 'Es gibt sich als jemand anderes aus',
      spam: 'Es ist Spam',
      other: 'Es verstößt gegen unsere Regeln',
    },
    about: (title) => `Es geht um: ${title}`,
    why: (reason, ground) =>
      `Grund: ${reason}. Grundlage ${ground === 'law' ? 'ist das Gesetz' : 'sind unsere Nutzungsbedingungen'}.`,
    byPerson:
      'Das hat ein Mensch entschieden, kein Programm. Du kannst die Entscheidung lesen und ihr sechs Monate lang widersprechen; dann prüft sie jemand anderes:',
    elsewhere: 'Du kannst dich auch an eine Stelle zur außergerichtlichen Streitbeilegung oder an ein Gericht wenden.',
    again: {
      upheld: 'Jemand anderes hat den Fall geprüft, und unsere Entscheidung bleibt bestehen.',
      undone: 'Jemand anderes hat den Fall geprüft, und wir haben unsere Entscheidung zurückgenommen.',
    },
    reference: (reference) => `Aktenzeichen: ${reference}`,
    received:
      'Danke für deine Meldung. Wir antworten in der Regel innerhalb von sieben Werktagen und schreiben dir, sobald wir entschieden haben.',
    follow: 'Hier kannst du deine Meldung verfolgen:',
    nothing:
      'Wir haben deine Meldung geprüft und nichts gefunden, was gegen das Gesetz oder unsere Nutzungsbedingungen verstößt.',
    acted: 'Wir haben deine Meldung geprüft und etwas unternommen. Danke für den Hinweis.',
    object:
      'Wenn du meinst, dass wir uns irren, kannst du sechs Monate lang eine Prüfung durch jemand anderen verlangen:',
    objection: {
      upheld: 'Jemand anderes hat deine Meldung geprüft, und unsere Entscheidung bleibt bestehen.',
      undone: 'Jemand anderes hat deine Meldung geprüft, und wir entscheiden neu. Wir schreiben dir dann.',
    },
    subjects: {
      statement: (site) => `[${site}] Eine Entscheidung zu deinem Konto`,
      appeal: (site) => `[${site}] Entscheidung über deinen Widerspruch`,
      received: (site) => `[${site}] Wir haben deine Meldung erhalten`,
      decided: (site) => `[${site}] Entscheidung über deine Meldung`,
      objection: (site) => `[${site}] Zweite Prüfung deiner Meldung`,
    },
  },
};

/** Falls back to English for unsupported languages. */
export const mailWordsOf = (language: string | null | undefined): ReportMailWords => WORDS[siteLanguage(language)];
