import type { MailKindName, MailLanguage } from '@footlight/contract';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Words with placeholders in braces. */
export interface MailWords {
  readonly subject: string;
  /** Paragraphs, apart by empty lines. */
  readonly body: string;
}
type Written = readonly [subject: string, ...paragraphs: string[]];
type Values<V extends string> = Readonly<Record<V, string>>;

/** A mail that the site sends, and how the code words it. What it is for, staff read in the catalogue of the pages. */
export interface MailKind<V extends string = string> {
  readonly name: MailKindName;
  /** What can be put in, with a sample of each. */
  readonly samples: Values<V>;
  /** Without these the mail is useless: staff cannot leave them out. */
  readonly needs: readonly V[];
  /** Its words; called with placeholders in place of values. */
  write(language: MailLanguage, placeholders: Values<V>): Written;
}
/** A mail with what it was made of, so that staff's own words can take the place of the code's when it is sent. */
export interface WordedMail extends Mail {
  readonly worded?: {
    readonly kind: string;
    readonly language: MailLanguage;
    readonly values: Readonly<Record<string, string>>;
  };
}
export interface Receiver {
  readonly email: string;
  readonly language?: string | null;
}

export const languageOf = (language: string | null | undefined): MailLanguage => (language === 'de' ? 'de' : 'en');

/** How the code words a mail in a language. */
export function originalWords({ samples, write }: MailKind, language: MailLanguage): MailWords {
  const placeholders = Object.fromEntries(Object.keys(samples).map((name) => [name, `{${name}}`]));
  const [subject, ...paragraphs] = write(language, placeholders);
  return { subject, body: paragraphs.join('\n\n') };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Words with values put in, once: what a value has in braces stays. Paragraphs are left out that only have what is empty. */
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

/** A mail of a kind to somebody, in their language. */
export function mailOf<V extends string>(kind: MailKind<V>, to: Receiver, values: Values<V>): WordedMail {
  const language = languageOf(to.language);
  return {
    to: to.email,
    ...fill(originalWords(kind, language), values),
    worded: { kind: kind.name, language, values },
  };
}

/** Samples that most mails share. */
export const SITE_SAMPLES = { name: 'Ada', site: 'Footlight', url: 'https://footlight.example' } as const;
