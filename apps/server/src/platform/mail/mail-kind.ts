import type { Language, MailKindName } from '@footlight/contract';

/** Text with placeholders in braces. */
export interface MailWords {
  readonly subject: string;
  /** Paragraphs, separated by blank lines. */
  readonly body: string;
}
type Written = readonly [subject: string, ...paragraphs: string[]];
export type MailValues<V extends string> = Readonly<Record<V, string>>;

/** A kind of email with its default text. The staff pages describe its purpose. */
export interface MailKind<V extends string = string> {
  readonly name: MailKindName;
  /** Available placeholders, with a sample value each. */
  readonly samples: MailValues<V>;
  /** Placeholders that the email must contain. Staff can't remove them. */
  readonly needs: readonly V[];
  /** Returns the default text. The caller passes placeholders instead of values. */
  write(language: Language, placeholders: MailValues<V>): Written;
}
