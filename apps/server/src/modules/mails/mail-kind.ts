import { siteLanguage, type Language } from '@footlight/contract';
import type { MailKind, MailValues, MailWords } from '../../platform/mail/mail-kind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

export type { MailKind, MailWords } from '../../platform/mail/mail-kind.ts';

/** A mail with its kind and values, which let staff's wording replace the default when it is sent. */
export interface WordedMail extends Mail {
  /** ISO 8601 timestamp after which the mail would no longer be true and is dropped. */
  readonly until?: string;
  readonly worded?: {
    readonly kind: string;
    readonly language: Language;
    readonly values: Readonly<Record<string, string>>;
  };
}
export interface Receiver {
  readonly email: string;
  readonly language?: string | null;
}

/** Returns the default text of a mail in a language. */
export function originalWords({ samples, write }: MailKind, language: Language): MailWords {
  const placeholders = Object.fromEntries(Object.keys(samples).map((name) => [name, `{${name}}`]));
  const [subject, ...paragraphs] = write(language, placeholders);
  return { subject, body: paragraphs.join('\n\n') };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Inserts values into a text in a single pass, so braces inside values are kept. Drops paragraphs that end up empty.
 */
export function fill(
  { subject, body }: MailWords,
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const put = (text: string) => text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
  return {
    subject: put(subject).replace(/\s+/g, ' ').trim(),
    text: body
      .split(/\n{2,}/)
      .map((paragraph) => put(paragraph).trim())
      .filter(Boolean)
      .join('\n\n'),
  };
}

export function mailOf<V extends string>(kind: MailKind<V>, to: Receiver, values: MailValues<V>): WordedMail {
  const language = siteLanguage(to.language);
  return {
    to: to.email,
    ...fill(originalWords(kind, language), values),
    worded: { kind: kind.name, language, values },
  };
}

export const SITE_SAMPLES = { name: 'Ada', site: 'Footlight', url: 'https://footlight.example' } as const;
