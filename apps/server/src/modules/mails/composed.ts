import { siteLanguage, type ByLanguage, type MailKindName } from '@footlight/contract';
import type { Mail } from '../../platform/mail/mailer.ts';
import { GREETINGS, type Reader } from './framed-mail.ts';
import type { MailKind, WordedMail } from './mail-kind.ts';

type Composed = MailKind<'subject' | 'text'>;

/**
 * Defines a kind of mail whose text is composed in code, because it varies too much for a template. Staff can add text
 * around it but cannot leave it out. `sample` shows a possible text.
 */
export const composedKind = (name: MailKindName, subject: string, ...sample: readonly string[]): Composed => ({
  name,
  needs: ['text'],
  samples: { subject, text: sample.join('\n\n') },
  write: (_language, value) => [value.subject, value.text],
});

/** Wraps a mail composed in code as one of a kind. */
export const composed = (kind: Composed, language: string | null | undefined, mail: Mail): WordedMail => ({
  ...mail,
  worded: { kind: kind.name, language: siteLanguage(language), values: { subject: mail.subject, text: mail.text } },
});

/** Builds a mail composed in code, in the reader's language: a greeting and paragraphs. */
export function composeFor(
  kind: Composed,
  { email, name, language }: Reader,
  words: ByLanguage<readonly [subject: string, ...paragraphs: string[]]>,
): WordedMail {
  const [subject, ...paragraphs] = words[siteLanguage(language)];
  const text = [GREETINGS[siteLanguage(language)](name), ...paragraphs].join('\n\n');
  return composed(kind, language, { to: email, subject, text: `${text}\n` });
}
