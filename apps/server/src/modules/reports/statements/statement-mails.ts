import type { ReportOutcome, ReportReason } from '@footlight/contract';
import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import type { ReportDoors } from '../report-doors.ts';
import { reportKey, statementKey } from '../reports.rules.ts';
import { mailWordsOf, type ReportMailWords } from './mail-words.ts';

export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
}
export interface Reporter extends Pick<Reader, 'email' | 'language'> {
  readonly report_id: string;
}
export interface Statable {
  readonly id: string;
  readonly outcome: ReportOutcome;
  readonly reason: ReportReason;
  readonly ground: 'law' | 'terms';
  readonly text: string;
  readonly until: Date | null;
  readonly title: string;
}

const statementLink = ({ publicUrl, secret }: ReportDoors, id: string): string =>
  `${publicUrl}/statements/${id}?key=${statementKey(secret, id)}`;
const reportLink = ({ publicUrl, secret }: ReportDoors, id: string): string =>
  `${publicUrl}/reports/${id}?key=${reportKey(secret, id)}`;

const KINDS = {
  statement: composedKind(
    'reports.statement',
    '[Footlight] A decision about your account',
    'Hello Ada,',
    'We’ve removed your content.',
  ),
  appeal: composedKind(
    'reports.appeal',
    '[Footlight] We’ve decided on your appeal',
    'Hello Ada,',
    'Another person reviewed it, and our decision stands.',
  ),
  received: composedKind(
    'reports.received',
    '[Footlight] We’ve received your report',
    'Hello Ada,',
    'Thank you for your report. Our team is reviewing it.',
  ),
  decided: composedKind(
    'reports.decided',
    '[Footlight] We’ve decided on your report',
    'Hello Ada,',
    'We’ve reviewed your report and taken action.',
  ),
  objection: composedKind(
    'reports.objection',
    '[Footlight] Second review of your report',
    'Hello Ada,',
    'Another person reviewed your report.',
  ),
} satisfies Record<keyof ReportMailWords['subjects'], MailKind>;
export const reportMails: readonly MailKind[] = Object.values(KINDS);

function mail(
  doors: ReportDoors,
  to: { readonly email: string; readonly language: string | null },
  subject: keyof ReportMailWords['subjects'],
  paragraphs: (words: ReportMailWords) => readonly string[],
): WordedMail {
  const words = mailWordsOf(to.language);
  const text = [...paragraphs(words), doors.siteName()].join('\n\n');
  return composed(KINDS[subject], to.language, {
    to: to.email,
    subject: words.subjects[subject](doors.siteName()),
    text,
  });
}

/** Builds the mail with the statement of reasons for the person concerned. */
export const statementMail = (doors: ReportDoors, to: Reader, decision: Statable): WordedMail =>
  mail(doors, to, 'statement', (words) => [
    words.hello(to.name),
    words.done[decision.outcome](decision.until?.toISOString().slice(0, 10) ?? ''),
    words.about(decision.title),
    words.why(words.reasons[decision.reason], decision.ground),
    decision.text,
    words.byPerson,
    statementLink(doors, decision.id),
    words.elsewhere,
  ]);

/** Builds the mail with the outcome of an appeal, for the person who made it. */
export const appealMail = (
  doors: ReportDoors,
  to: Reader,
  { id, outcome, answer }: { id: string; outcome: 'upheld' | 'undone'; answer: string },
): WordedMail =>
  mail(doors, to, 'appeal', (words) => [words.hello(to.name), words.again[outcome], answer, statementLink(doors, id)]);

/** Builds the mail that confirms a report to its sender. */
export const receivedMail = (doors: ReportDoors, to: Reporter, reference: string): WordedMail =>
  mail(doors, to, 'received', (words) => [
    words.hello(''),
    words.received,
    words.reference(reference),
    words.follow,
    reportLink(doors, to.report_id),
  ]);

/** Builds the mail with the outcome for the reporter: whether action was taken. */
export const outcomeMail = (doors: ReportDoors, to: Reporter, reference: string, outcome: ReportOutcome): WordedMail =>
  mail(doors, to, 'decided', (words) => [
    words.hello(''),
    ...(outcome === 'none'
      ? [words.nothing, words.object, reportLink(doors, to.report_id), words.elsewhere]
      : [words.acted]),
    words.reference(reference),
  ]);

/** Builds the mail with the outcome of a second review, for the reporter who requested it. */
export const objectionMail = (
  doors: ReportDoors,
  to: Reporter,
  { outcome, answer }: { outcome: 'upheld' | 'undone'; answer: string },
): WordedMail =>
  mail(doors, to, 'objection', (words) => [
    words.hello(''),
    words.objection[outcome],
    answer,
    reportLink(doors, to.report_id),
  ]);
