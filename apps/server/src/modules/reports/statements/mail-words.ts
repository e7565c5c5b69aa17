import { siteLanguage, type ByLanguage, type ReportOutcome, type ReportReason } from '@footlight/contract';

/** Mail texts about reports. The facts of a decision are inserted between them. */
export interface ReportMailWords {
  readonly hello: (name: string) => string;
  /** The measure taken, as a sentence that follows the greeting. `until` is a date. */
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
      none: () => 'we have decided that nothing has to be done.',
      warn: () => 'we have warned you.',
      remove: () => 'we have removed something of yours.',
      suspend: (until) => `we have suspended your account until ${until}.`,
      ban: () => 'we have closed your account.',
    },
    reasons: {
      minor: 'it concerns a minor',
      'non-consensual': 'it shows somebody who has not agreed',
      violence: 'it shows or threatens violence',
      illegal: 'it is against the law',
      harassment: 'it harasses somebody',
      hate: 'it spreads hate',
      'self-harm': 'it concerns self-harm',
      copyright: 'it belongs to somebody else',
      privacy: 'it shows what is private to somebody',
      impersonation: 'it passes itself off as somebody else',
      spam: 'it is spam',
      other: 'it does not fit our rules',
    },
    about: (title) => `What it is about: ${title}`,
    why: (reason, ground) => `Why: ${reason}. This is decided by ${ground === 'law' ? 'the law' : 'our terms'}.`,
    byPerson:
      'A person has decided this, not a program. You can read it, and ask for a second look by somebody else, for six months:',
    elsewhere: 'You may also turn to a body for the settlement of disputes out of court, or to a court.',
    again: {
      upheld: 'somebody else has looked at it again, and our decision stands.',
      undone: 'somebody else has looked at it again, and we have taken our decision back.',
    },
    reference: (reference) => `Reference: ${reference}`,
    received:
      'thank you for your report. Our staff look at it, as a rule within seven working days, and we write to you when it is decided.',
    follow: 'What becomes of it stands here:',
    nothing: 'we have looked at what you reported, and found nothing that is against the law or our terms.',
    acted: 'we have looked at what you reported, and have acted on it. Thank you for letting us know.',
    object: 'If you think that we are mistaken, somebody else looks at it again. You can ask for that for six months:',
    objection: {
      upheld: 'somebody else has looked again at what you reported, and the decision stands.',
      undone:
        'somebody else has looked again at what you reported, and it is being decided anew. We write to you then.',
    },
    subjects: {
      statement: (site) => `[${site}] A decision about your account`,
      appeal: (site) => `[${site}] Your appeal is decided`,
      received: (site) => `[${site}] We have your report`,
      decided: (site) => `[${site}] Your report is decided`,
      objection: (site) => `[${site}] Your report was looked at again`,
    },
  },
  de: {
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    done: {
      none: () => 'wir haben entschieden, dass nichts zu tun ist.',
      warn: () => 'wir haben dich verwarnt.',
      remove: () => 'wir haben etwas von dir entfernt.',
      suspend: (until) => `wir haben dein Konto bis ${until} gesperrt.`,
      ban: () => 'wir haben dein Konto geschlossen.',
    },
    reasons: {
      minor: 'es geht um eine minderjährige Person',
      'non-consensual': 'es zeigt jemanden ohne Einwilligung',
      violence: 'es zeigt Gewalt oder droht damit',
      illegal: 'es verstößt gegen das Gesetz',
      harassment: 'es belästigt jemanden',
      hate: 'es verbreitet Hass',
      'self-harm': 'es geht um Selbstverletzung',
      copyright: 'es gehört jemand anderem',
      privacy: 'es zeigt, was für jemanden privat ist',
      impersonation: 'es gibt sich als jemand anderes aus',
      spam: 'es ist Spam',
      other: 'es passt nicht zu unseren Regeln',
    },
    about: (title) => `Worum es geht: ${title}`,
    why: (reason, ground) =>
      `Grund: ${reason}. Maßgeblich ${ground === 'law' ? 'ist das Gesetz' : 'sind unsere Bedingungen'}.`,
    byPerson:
      'Ein Mensch hat das entschieden, kein Programm. Du kannst es lesen und sechs Monate lang verlangen, dass jemand anderes es noch einmal ansieht:',
    elsewhere: 'Du kannst dich auch an eine Stelle zur außergerichtlichen Streitbeilegung oder an ein Gericht wenden.',
    again: {
      upheld: 'jemand anderes hat es noch einmal angesehen, und unsere Entscheidung bleibt bestehen.',
      undone: 'jemand anderes hat es noch einmal angesehen, und wir haben unsere Entscheidung zurückgenommen.',
    },
    reference: (reference) => `Zeichen: ${reference}`,
    received:
      'danke für deine Meldung. Unser Team sieht sie sich an, in der Regel innerhalb von sieben Werktagen, und wir schreiben dir, wenn sie entschieden ist.',
    follow: 'Was daraus wird, steht hier:',
    nothing:
      'wir haben uns angesehen, was du gemeldet hast, und nichts gefunden, was gegen das Gesetz oder unsere Bedingungen verstößt.',
    acted: 'wir haben uns angesehen, was du gemeldet hast, und etwas unternommen. Danke für den Hinweis.',
    object: 'Wenn du meinst, dass wir uns irren, sieht jemand anderes es noch einmal an. Das geht sechs Monate lang:',
    objection: {
      upheld: 'jemand anderes hat noch einmal angesehen, was du gemeldet hast, und die Entscheidung bleibt bestehen.',
      undone:
        'jemand anderes hat noch einmal angesehen, was du gemeldet hast, und es wird neu entschieden. Wir schreiben dir dann.',
    },
    subjects: {
      statement: (site) => `[${site}] Eine Entscheidung zu deinem Konto`,
      appeal: (site) => `[${site}] Dein Widerspruch ist entschieden`,
      received: (site) => `[${site}] Wir haben deine Meldung`,
      decided: (site) => `[${site}] Deine Meldung ist entschieden`,
      objection: (site) => `[${site}] Deine Meldung wurde noch einmal angesehen`,
    },
  },
};

/** Falls back to English for unsupported languages. */
export const mailWordsOf = (language: string | null | undefined): ReportMailWords => WORDS[siteLanguage(language)];
