import { Marked, type Tokens } from 'marked';
import { escapeMarkup, unescapeMarkup } from '../../platform/markup.ts';

export interface RenderedArticle {
  /** HTML generated only by `markdown`: no scripts, styles or forms. */
  readonly content: string;
  /** Headings of levels two and three. */
  readonly contents: { readonly id: string; readonly text: string; readonly level: number }[];
}

const FIRST_LEVEL = 2;
const LAST_LISTED = 3;
const MOST_LEVEL = 6;

/** Matches web, email and site URLs. */
const LINK = /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i;
const PICTURE = /^(https:\/\/|\/(?![/\\]))/i;
// Browsers ignore control characters, so they would run `java\nscript:` as `javascript:`.
const isClean = (address: string) => ![...address].some((sign) => sign <= ' ' || sign === '\u007f');

const plain = (html: string): string => unescapeMarkup(html.replace(/<[^>]*>/g, ''));

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

/** Renders an article as HTML. Embedded HTML is shown as text, and links that could execute code are dropped. */
export function htmlOf(markdown: string): RenderedArticle {
  const contents: RenderedArticle['contents'] = [];
  const taken = new Set<string>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
      heading({ tokens, depth }) {
        // The page title is its only level-one heading.
        const level = Math.min(Math.max(depth, FIRST_LEVEL), MOST_LEVEL);
        const inner = this.parser.parseInline(tokens);
        const text = plain(inner);
        const id = idOf(text, taken);
        if (level <= LAST_LISTED) contents.push({ id, text, level });
        return `<h${level} id="${escapeMarkup(id)}">${inner}</h${level}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        if (!LINK.test(href) || !isClean(href)) return inner;
        const away = /^https?:/i.test(href) ? ' rel="noopener noreferrer nofollow" target="_blank"' : '';
        return `<a href="${escapeMarkup(href)}"${away}>${inner}</a>`;
      },
      image: ({ href, text }) =>
        PICTURE.test(href) && isClean(href)
          ? `<img src="${escapeMarkup(href)}" alt="${escapeMarkup(text)}" loading="lazy">`
          : escapeMarkup(text),
      // Articles contain no form fields, and readers could not tick checkboxes anyway.
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  });
  return { content: marked.parse(markdown, { async: false }), contents };
}
