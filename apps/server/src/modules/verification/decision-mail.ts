import type { ByLanguage, MailKindName } from '@footlight/contract';
import { GREETINGS, mailOf, type MailKind, type WordedMail } from '../mails/index.ts';
import type { Decision } from './decide.ts';

type Value = 'name' | 'url' | 'reason';
const SAMPLES = { name: 'Ada', url: 'https://footlight.example', reason: 'The picture of the document is blurred' };
type Words = readonly [subject: string, ...paragraphs: string[]];
const kind = (
  name: MailKindName,
  needs: readonly Value[],
  words: (value: Readonly<Record<Value, string>>) => ByLanguage<Words>,
): MailKind<Value> => ({
  name,
  needs,
  samples: SAMPLES,
  write(language, value) {
    const [subject, ...paragraphs] = words(value)[language];
    return [subject, GREETINGS[language](value.name), ...paragraphs];
  },
});

const approved = kind('verification.approved', [], ({ url }) => ({
  en: [
    'Your account is approved',
    'we have looked at your documents, and your account is approved. You can start right away:',
    `${url}/`,
    'Welcome!',
  ],
  de: [
    'Dein Konto ist freigegeben',
    'wir haben uns deine Dokumente angesehen, dein Konto ist freigegeben. Du kannst sofort loslegen:',
    `${url}/`,
    'Willkommen!',
  ],
}));
const rejected = kind('verification.rejected', ['reason'], ({ url, reason }) => ({
  en: [
    'We could not approve your account',
    'we have looked at your documents and could not approve your account.',
    `The reason: ${reason}`,
    `Log in to see what you can do now: ${url}/auth/approval`,
    `If you think that we are mistaken, please write to us: ${url}/contact`,
  ],
  de: [
    'Wir konnten dein Konto nicht freigeben',
    'wir haben uns deine Dokumente angesehen und konnten dein Konto nicht freigeben.',
    `Der Grund: ${reason}`,
    `Melde dich an, dann siehst du, was du tun kannst: ${url}/auth/approval`,
    `Wenn du meinst, dass wir uns irren, schreib uns: ${url}/contact`,
  ],
}));
const renewed = kind('verification.renewed', [], () => ({
  en: ['Your new documents are approved', 'your new documents are approved. Thank you!'],
  de: ['Deine neuen Dokumente sind angenommen', 'deine neuen Dokumente sind angenommen. Danke!'],
}));
const notRenewed = kind('verification.notRenewed', ['reason'], ({ url, reason }) => ({
  en: [
    'We could not approve your new documents',
    'we have looked at your new documents and could not approve them.',
    `The reason: ${reason}`,
    `Please upload others: ${url}/settings/documents`,
  ],
  de: [
    'Wir konnten deine neuen Dokumente nicht annehmen',
    'wir haben uns deine neuen Dokumente angesehen und konnten sie nicht annehmen.',
    `Der Grund: ${reason}`,
    `Bitte lade andere hoch: ${url}/settings/documents`,
  ],
}));
export const decisionMails: readonly MailKind[] = [approved, rejected, renewed, notRenewed];

interface Applicant {
  readonly email: string;
  readonly name: string;
  readonly language?: string | null;
}
const values = ({ name }: Applicant, decision: Decision, url: string) => ({
  name,
  url,
  reason: decision.status === 'verified' ? '' : decision.reason,
});

export const decisionMail = (to: Applicant, decision: Decision, publicUrl: string): WordedMail =>
  mailOf(decision.status === 'verified' ? approved : rejected, to, values(to, decision, publicUrl));

/** Email about a decision on new documents to an approved creator. */
export const renewalMail = (to: Applicant, decision: Decision, publicUrl: string): WordedMail =>
  mailOf(decision.status === 'verified' ? renewed : notRenewed, to, values(to, decision, publicUrl));
