import { cleanLine } from '@footlight/contract';
import type { LinkLook } from '../../platform/ports/link-reader.ts';

const LONGEST = { title: 160, description: 300, site: 60 } as const;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const pointOf = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

/** Converts HTML text to plain text: decodes entities, collapses it to one line and truncates it. */
function plain(words: string | undefined, most: number): string {
  const read = (words ?? '')
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => pointOf(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => pointOf(Number(code)))
    .replaceAll(/&(\w{2,5});/g, (whole, name: string) => SIGNS[name.toLowerCase()] ?? whole);
  return [...cleanLine(read)].slice(0, most).join('');
}

function metaOf(page: string, names: readonly string[]): string | undefined {
  for (const [tag] of page.matchAll(/<meta\b[^>]{1,2000}>/gi)) {
    const name = /\b(?:property|name)\s*=\s*["']?([\w:.-]{1,40})/i.exec(tag)?.[1]?.toLowerCase();
    if (!name || !names.includes(name)) continue;
    const [, , content] = /\bcontent\s*=\s*(["'])([\s\S]{0,1500}?)\1/i.exec(tag) ?? [];
    if (content) return content;
  }
  return undefined;
}

/** Builds a link preview from a page's metadata. Null if the page has no title. */
export function lookOf(link: string, page: string): LinkLook | null {
  const title = plain(
    metaOf(page, ['og:title', 'twitter:title']) ?? /<title[^>]{0,200}>([^<]{1,1000})/i.exec(page)?.[1],
    LONGEST.title,
  );
  if (!title) return null;
  const description = plain(metaOf(page, ['og:description', 'description']), LONGEST.description);
  const site = plain(metaOf(page, ['og:site_name']), LONGEST.site);
  return { link, title, ...(description ? { description } : {}), ...(site ? { site } : {}) };
}
