import type { MailKindName } from '@footlight/contract';
import type { Mail } from '../../platform/mail/mailer.ts';
import { languageOf, type MailKind, type WordedMail } from './mail-kind.ts';

type Composed = MailKind<'subject' | 'text'>;

/**
 * A kind of mail whose words depend on so much that the code composes them: staff write around what it says, and cannot leave that
 * out. `sample` is what it may say.
 */
export const composedKind = (name: MailKindName, subject: string, ...sample: readonly string[]): Composed => ({
  name,
  needs: ['text'],
  samples: { subject, text: sample.join('\n\n') },
  write: (_language, value) => [value.subject, value.text],
});

/** A mail that the code has composed, of a kind. */
export const composed = (kind: Composed, language: string | null | undefined, mail: Mail): WordedMail => ({
  ...mail,
  worded: { kind: kind.name, language: languageOf(language), values: { subject: mail.subject, text: mail.text } },
});
