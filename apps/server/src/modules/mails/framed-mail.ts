import type { MailKindName, MailLanguage } from '@footlight/contract';
import { mailOf, SITE_SAMPLES, type MailKind, type WordedMail } from './mail-kind.ts';

export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language?: string | null;
}
export interface MailSite {
  readonly name: string;
  readonly url: string;
}
type Frame = keyof typeof SITE_SAMPLES;
type Words = readonly [subject: string, ...paragraphs: string[]];

/**
 * Defines a kind of mail that starts with a greeting and ends with the site's signature. `needs`: placeholders that
 * staff cannot leave out.
 */
export function framedMail<V extends string = never>(
  name: MailKindName,
  samples: Readonly<Record<V, string>>,
  words: (value: Readonly<Record<V | Frame, string>>) => Readonly<Record<MailLanguage, Words>>,
  needs: readonly NoInfer<V>[] = [],
): MailKind<V | Frame> {
  return {
    name,
    needs,
    samples: { ...SITE_SAMPLES, ...samples },
    write(language, value) {
      const [subject, ...paragraphs] = words(value)[language];
      const hello = language === 'de' ? `Hallo ${value.name},` : `Hello ${value.name},`;
      return [subject, hello, ...paragraphs, `— ${value.site}, ${value.url}`];
    },
  };
}
export const writeMail = <V extends string>(
  kind: MailKind<V>,
  to: Reader,
  site: MailSite,
  values: Readonly<Record<Exclude<V, Frame>, string>>,
): WordedMail => mailOf<string>(kind, to, { ...values, name: to.name, site: site.name, url: site.url });
