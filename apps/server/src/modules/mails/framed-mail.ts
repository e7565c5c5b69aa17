import type { ByLanguage, MailKindName } from '@footlight/contract';
import { mailOf, SITE_SAMPLES, type MailKind, type WordedMail } from './mail-kind.ts';

export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language?: string | null | undefined;
}
export interface MailSite {
  readonly name: string;
  readonly url: string;
}
type Frame = keyof typeof SITE_SAMPLES;
type Words = readonly [subject: string, ...paragraphs: string[]];

export const GREETINGS: ByLanguage<(name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  de: (name) => (name ? `Hallo ${name}!` : 'Hallo!'),
};

/**
 * Defines a kind of mail that starts with a greeting and ends with the site's signature. `needs` lists the placeholders
 * that staff cannot leave out.
 */
export function framedMail<V extends string = never>(
  name: MailKindName,
  samples: Readonly<Record<V, string>>,
  words: (value: Readonly<Record<V | Frame, string>>) => ByLanguage<Words>,
  needs: readonly NoInfer<V>[] = [],
): MailKind<V | Frame> {
  return {
    name,
    needs,
    samples: { ...SITE_SAMPLES, ...samples },
    write(language, value) {
      const [subject, ...paragraphs] = words(value)[language];
      return [subject, GREETINGS[language](value.name), ...paragraphs, `— ${value.site}, ${value.url}`];
    },
  };
}
export const writeMail = <V extends string>(
  kind: MailKind<V>,
  to: Reader,
  site: MailSite,
  values: Readonly<Record<Exclude<V, Frame>, string>>,
): WordedMail => mailOf<string>(kind, to, { ...values, name: to.name, site: site.name, url: site.url });
