import type { MailKind, MailWords } from '../mails/index.ts';

/** Returns the problems with staff's texts for an email, by field. Empty if there are none. */
export function wrongWords({ samples, needs }: MailKind, { subject, body }: MailWords): Record<string, string> {
  const known = Object.keys(samples);
  const wrong: Record<string, string> = {};
  for (const [field, text] of Object.entries({ subject, body })) {
    const loose = text.replaceAll(/\{\w+\}/g, '');
    const strange = [...text.matchAll(/\{(\w+)\}/g)].find(([, name]) => !known.includes(name ?? ''));
    if (/[{}]/.test(loose)) wrong[field] = 'Braces only stand around the name of a placeholder';
    else if (strange)
      wrong[field] = `${strange[0]} is not known. There is ${known.map((name) => `{${name}}`).join(', ')}`;
  }
  if (/[\r\n]/.test(subject)) wrong['subject'] = 'The subject is one line';
  const missing = needs.find((name) => !`${subject}\n${body}`.includes(`{${name}}`));
  if (missing) wrong['body'] ??= `{${missing}} is missing: the mail is useless without it`;
  return wrong;
}
