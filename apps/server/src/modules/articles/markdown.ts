import { Marked, type Tokens } from 'marked';

export interface RenderedArticle {
  /** HTML; only what `markdown` makes: no script, no style, no form. */
  readonly content: string;
  /** Headings of the second and third level. */
  readonly contents: { readonly id: string; readonly text: string; readonly level: number }[];
}

const FIRST_LEVEL = 2;
const LAST_LISTED = 3;
const MOST_LEVEL = 6;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Of the web, of mail, or of this site. */
const LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i;
const PICTURE = /^(https:\/\/|\/(?![/\\]))/i;
// Why without signs below the space: browsers pass over them, so `java\nscript:` would be read as one word.
const isClean = (address: string) => ![...address].some((sign) => sign <= ' ' || sign === '\u007f');

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (sign) => Object.keys(SIGNS).find((key) => SIGNS[key] === sign) ?? sign);

function idOf(text: string, taken: Set<string>): string {
  const base =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'part';
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** The HTML of an article: HTML inside the Markdown is shown as text, and links that could run something are none. */
export function htmlOf(markdown: string): RenderedArticle {
  const contents: RenderedArticle['contents'] = [];
  const taken = new Set<string>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      heading({ tokens, depth }) {
        // Why: the title of the page is its only heading of the first level.
        const level = Math.min(Math.max(depth, FIRST_LEVEL), MOST_LEVEL);
        const inner = this.parser.parseInline(tokens);
        const text = plain(inner);
        const id = idOf(text, taken);
        if (level <= LAST_LISTED) contents.push({ id, text, level });
        return `<h${level} id="${escaped(id)}">${inner}</h${level}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        if (!LINK.test(href) || !isClean(href)) return inner;
        const away = /^https?:/i.test(href) ? ' rel="noopener noreferrer nofollow" target="_blank"' : '';
        return `<a href="${escaped(href)}"${away}>${inner}</a>`;
      },
      image: ({ href, text }) =>
        PICTURE.test(href) && isClean(href)
          ? `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">`
          : escaped(text),
      // Why: a box to tick is a field of a form, and these cannot be ticked.
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  });
  return { content: marked.parse(markdown, { async: false }), contents };
}
