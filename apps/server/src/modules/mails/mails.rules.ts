import { escapeMarkup } from '../../platform/markup.ts';

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** Converts the paragraphs of a text to HTML. Everything is escaped, and URLs become links. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    let html = '';
    let from = 0;
    for (const { 0: address, index } of paragraph.matchAll(ADDRESS)) {
      html += `${escapeMarkup(paragraph.slice(from, index))}<a href="${escapeMarkup(address)}">${escapeMarkup(address)}</a>`;
      from = index + address.length;
    }
    return `<p>${(html + escapeMarkup(paragraph.slice(from))).replaceAll('\n', '<br>')}</p>`;
  });
  return `<!doctype html><html><body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 24px auto; padding: 0 16px">${paragraphs.join('')}</body></html>`;
}
