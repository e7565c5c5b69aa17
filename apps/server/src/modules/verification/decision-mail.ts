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
    'We’ve checked your documents, and your account is approved. You can start right away:',
    `${url}/`,
    'Welcome!',
  ],
  de: [
    'Dein Konto ist freigegeben',
    'Wir haben deine Dokumente geprüft und dein Konto freigegeben. Du kannst sofort loslegen:',
    `${url}/`,
    'Willkommen!',
  ],
}));
const rejected = kind('verification.rejected', ['reason'], ({ url, reason }) => ({
  en: [
    'We could not approve your account',
    'We’ve checked your documents and couldn’t approve your account.',
    `Reason: ${reason}`,
    `Log in to see your next steps: ${url}/auth/approval`,
    `If you think this is a mistake, contact us: ${url}/contact`,
  ],
  de: [
    'Wir konnten dein Konto nicht freigeben',
    'Wir haben deine Dokumente geprüft und konnten dein Konto nicht freigeben.',
    `Grund: ${reason}`,
    `Melde dich an, um die nächsten Schritte zu sehen: ${url}/auth/approval`,
    `Wenn du das für einen Irrtum hältst, schreib uns: ${url}/contact`,
  ],
}));
const renewed = kind('verification.renewed', [], () => ({
  en: ['Your new documents are approved', 'Thank you! We’ve approved your new documents.'],
  de: ['Deine neuen Dokumente sind angenommen', 'Danke! Wir haben deine neuen Dokumente angenommen.'],
}));
const notRenewed = kind('verification.notRenewed', ['reason'], ({ url, reason }) => ({
  en: [
    'We could not approve your new documents',
    'We’ve checked your new documents and couldn’t approve them.',
    `Reason: ${reason}`,
    `Please upload different ones: ${url}/settings/documents`,
  ],
  de: [
    'Wir konnten deine neuen Dokumente nicht annehmen',
    'Wir haben deine neuen Dokumente geprüft und konnten sie nicht annehmen.',
    `Grund: ${reason}`,
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

/** Email that notifies an approved creator of the decision on new documents. */
export const renewalMail = (to: Applicant, decision: Decision, publicUrl: string): WordedMail =>
  mailOf(decision.status === 'verified' ? renewed : notRenewed, to, values(to, decision, publicUrl));
