import type { MailKind, MailWords } from './mail-kind.ts';

/** What is wrong with words of staff for a mail, by field; empty when they fit. */
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** The paragraphs of a text as HTML: all of it escaped, addresses are links. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    let html = '';
    let from = 0;
    for (const { 0: address, index } of paragraph.matchAll(ADDRESS)) {
      html += `${escape(paragraph.slice(from, index))}<a href="${escape(address)}">${escape(address)}</a>`;
      from = index + address.length;
    }
    return `<p>${(html + escape(paragraph.slice(from))).replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html><html><body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 24px auto; padding: 0 16px">${paragraphs.join('')}</body></html>`;
}
