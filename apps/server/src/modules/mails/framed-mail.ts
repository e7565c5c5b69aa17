import type { MailKindName, MailLanguage } from '@footlight/contract';
import { mailOf, SITE_SAMPLES, type MailKind, type WordedMail } from './mail-kind.ts';

/** Who a mail is written to. */
export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language?: string | null;
}
/** What mails say of the site. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
}
type Frame = keyof typeof SITE_SAMPLES;
type Words = readonly [subject: string, ...paragraphs: string[]];

/** A kind of mail with a greeting before its words and the site below them. `needs`: what staff cannot leave out. */
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
/** A framed mail to somebody, in their language. */
export const writeMail = <V extends string>(
  kind: MailKind<V>,
  to: Reader,
  site: MailSite,
  values: Readonly<Record<Exclude<V, Frame>, string>>,
): WordedMail => mailOf<string>(kind, to, { ...values, name: to.name, site: site.name, url: site.url });
