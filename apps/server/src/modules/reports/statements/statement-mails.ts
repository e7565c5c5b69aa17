import type { Mail } from '../../../platform/mail/mailer.ts';
import type { ReportDoors } from '../report-doors.ts';
import { statementKey } from '../reports.rules.ts';

/** What each outcome is called in a mail, after "we have". */
const SAID = {
  none: 'decided that nothing has to be done',
  warn: 'warned you',
  remove: 'removed something of yours',
  suspend: 'suspended your account',
  ban: 'closed your account',
} as const;
const REASONS: Readonly<Record<string, string>> = {
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
};

export interface Statable {
  readonly id: string;
  readonly outcome: keyof typeof SAID;
  readonly reason: string;
  readonly ground: 'law' | 'terms';
  readonly text: string;
  readonly until: Date | null;
  readonly title: string;
}

const linkOf = ({ publicUrl, secret }: ReportDoors, id: string): string =>
  `${publicUrl}/statements/${id}?key=${statementKey(secret, id)}`;

/** The statement of reasons, to whom a decision is about. */
export function statementMail(doors: ReportDoors, to: { email: string; name: string }, decision: Statable): Mail {
  const { outcome, reason, ground, text, until, title } = decision;
  const paragraphs = [
    `Hello ${to.name},`,
    `we have ${SAID[outcome]}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}.`,
    `What it is about: ${title}`,
    `Why: ${REASONS[reason] ?? reason}. This is decided by ${ground === 'law' ? 'the law' : 'our terms'}.`,
    text,
    'A person has decided this, not a program. You can read it, and ask for a second look by somebody else, for six months:',
    linkOf(doors, decision.id),
    'You may also turn to a body for the settlement of disputes out of court, or to a court.',
    doors.siteName(),
  ];
  return {
    to: to.email,
    subject: `[${doors.siteName()}] A decision about your account`,
    text: paragraphs.join('\n\n'),
  };
}

/** To whom an appeal was made. */
export function appealMail(
  doors: ReportDoors,
  to: { email: string; name: string },
  { id, outcome, answer }: { id: string; outcome: 'upheld' | 'undone'; answer: string },
): Mail {
  const said = outcome === 'undone' ? 'we have taken our decision back' : 'our decision stands';
  const text = [
    `Hello ${to.name},`,
    `somebody else has looked at it again, and ${said}.`,
    answer,
    linkOf(doors, id),
    doors.siteName(),
  ];
  return { to: to.email, subject: `[${doors.siteName()}] Your appeal is decided`, text: text.join('\n\n') };
}

/** To who has reported it. */
export function outcomeMail(doors: ReportDoors, to: string, caseId: string, outcome: keyof typeof SAID): Mail {
  const done =
    outcome === 'none'
      ? 'We have looked at what you reported, and found nothing that is against the law or our terms.'
      : 'We have looked at what you reported, and have acted on it.';
  const text = `Hello,\n\n${done} Thank you for letting us know. If you think that we are mistaken, please write to us: ${doors.publicUrl}/contact\n\nReference: ${caseId}\n\n${doors.siteName()}\n`;
  return { to, subject: `[${doors.siteName()}] Your report is decided`, text };
}
