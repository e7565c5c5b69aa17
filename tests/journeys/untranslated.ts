import pg from 'pg';
import { GATEWAY_NAMES } from '../../apps/web/src/shared/paying/gateway-names.ts';
import { LANGUAGES } from '../../packages/contract/src/languages.ts';
import { extensionsIn, USUAL_IMAGES } from '../../packages/contract/src/uploads/terms.ts';
import { translated } from '../../apps/server/src/platform/languages/translate.ts';
import type { Page } from './closing.ts';

/** A text on a page. `where` states its element and attribute in the report. */
interface Said {
  readonly where: string;
  readonly text: string;
}

/**
 * Returns everything that a person reads or hears on a page: texts, options, titles, labels, hints and button values.
 */
const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(async () => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    const devices = await mediaDevices?.enumerateDevices();
    const deviceNames = new Set(devices?.map(({ label }) => label));
    const ATTRIBUTES = [
      'placeholder',
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
      'label',
    ];
    const said: Said[] = [{ where: 'document title', text: document.title }];
    const add = (where: string, text: string | null | undefined) => {
      if (text?.trim() && !deviceNames.has(text)) said.push({ where, text: text.trim() });
    };
    // Code is the same in every language, and the player's own elements are translated by their library.
    const isExempt = (element: Element) =>
      element.closest('script, style, template, code, pre, track[kind="metadata"], [translate="no"]') ||
      element.tagName.startsWith('MEDIA-');
    for (const element of document.body.querySelectorAll('*')) {
      if (isExempt(element)) continue;
      for (const name of ATTRIBUTES) add(`${element.tagName} ${name}`, element.getAttribute(name));
      if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type))
        add('value', element.value);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) add(`text of ${element.tagName}`, node.textContent);
    }
    return said;
  });

/**
 * The pseudo-locale accents these letters in texts from the catalogue, so a word in which one is unaccented isn't from
 * the catalogue. Words entirely in capitals are abbreviations, such as CSV.
 */
const PLAIN_WORD = /(?<!\p{L})(?=\p{L}*[aeiouns])\p{L}{3,}(?!\p{L})/u;
/** A word or a key as in code: `active`, `payout.requested`. Shown verbatim, it isn't text for people. */
const CODE = /^[a-z]+([._-][a-z]+)*$/;
/** Columns whose lower-case values are names. */
const NAMES = /name|slug|tag|text|title|label|email/;
/** Separates the parts of HTML, Markdown and texts with links that are rendered in separate elements. */
const MARKUP = /<[^>]*>|https?:\/\/\S+|[\n*_`#[\]()>]+|\d+\. /;
/** URLs, and placeholders that creators may use: `{name}`. */
const NOT_WORDS = /https?:\/\/\S+|\{\w+\}/g;
const BRAND = 'Footlight';
/** Author of the site's automatic actions, spelled the same in English and German. */
const SYSTEM = 'System';

/** Returns the words with which browsers format dates, amounts, durations and places. */
function wordsOfFormats(): string[] {
  const words = new Set<string>();
  const add = (text: string) => {
    words.add(text);
    for (const word of text.match(/\p{L}+/gu) ?? []) words.add(word);
  };
  for (let day = 1; day <= 7; day += 1)
    for (const weekday of ['long', 'short'] as const) add(new Date(2026, 0, day).toLocaleDateString('en', { weekday }));
  for (let month = 0; month < 12; month += 1)
    for (const style of ['long', 'short'] as const)
      for (const locale of ['en', 'en-GB'])
        add(new Date(2026, month, month + 1).toLocaleDateString(locale, { month: style }));
  for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
    for (const style of ['long', 'short'] as const)
      for (const numeric of ['always', 'auto'] as const)
        for (const value of [-2, -1, 0, 1, 2])
          add(new Intl.RelativeTimeFormat('en', { style, numeric }).format(value, unit));
    for (const unitDisplay of ['long', 'short'] as const)
      for (const value of [1, 2]) add(value.toLocaleString('en', { style: 'unit', unit, unitDisplay }));
  }
  return [...words].filter((word) => word.length > 2);
}

/** Returns the names of languages, countries, currencies and time zones, which browsers provide. */
function namesOfPlaces(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const nameOf = (type: Intl.DisplayNamesType, code: string, style: 'long' | 'short' = 'long') =>
    new Intl.DisplayNames(['en'], { type, style, fallback: 'none' }).of(code);
  return [
    // Adds the site's languages under their native names.
    ...LANGUAGES.map((code) => new Intl.DisplayNames([code], { type: 'language' }).of(code)),
    ...pairs.flatMap((code) => [nameOf('region', code), nameOf('region', code, 'short')]),
    ...pairs.map((code) => nameOf('language', code.toLowerCase())),
    // Chromium's name of the Falkland Islands has it, Node's doesn't.
    'Islas Malvinas',
    ...Intl.supportedValuesOf('currency').flatMap((code) => [code, nameOf('currency', code)]),
    ...Intl.supportedValuesOf('timeZone').flatMap((zone) => [zone, zone.replaceAll('_', ' ')]),
  ].filter((name) => name !== undefined);
}

/** Returns the parts of a stored value that a page may show separately. */
function partsOf(value: unknown, column: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => partsOf(item, column));
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, item]) => partsOf(item, name));
  if (typeof value !== 'string' || value.length < 3) return [];
  if (CODE.test(value) && !NAMES.test(column)) return [];
  return [value, ...value.split(MARKUP).map((part) => part.trim())].filter((part) => part.length > 2);
}

/** Returns everything that people and staff have written: every string in the database. */
async function writtenIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const written: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`);
      written.push(...rows.flatMap(({ row }) => partsOf(row, '')));
    }
    return written;
  } finally {
    await client.end();
  }
}

/** Removes a phrase unless it is part of a longer word. */
const withoutPhrase = (text: string, phrase: string) =>
  text.replaceAll(phrase, (found, at: number) =>
    /\p{L}/u.test(`${text[at - 1] ?? ''}${text[at + phrase.length] ?? ''}`) ? found : '',
  );

export interface Content {
  /** Returns the text without anything that isn't translated: people's own texts, formats, the brand. */
  without(text: string): string;
}

/** Texts of locked posts are cut off after some words. */
const TEASER = 40;

export function contentOf(written: readonly string[]): Content {
  const known = [
    ...new Set([
      BRAND,
      SYSTEM,
      ...extensionsIn(USUAL_IMAGES),
      ...Object.values(GATEWAY_NAMES),
      ...written,
      ...wordsOfFormats(),
      ...namesOfPlaces(),
    ]),
  ].toSorted((a, b) => b.length - a.length);
  return {
    without: (text) =>
      text.length > TEASER && known.some((phrase) => phrase.startsWith(text))
        ? ''
        : known.reduce(
            (rest, phrase) => (rest.includes(phrase) ? withoutPhrase(rest, phrase) : rest),
            text.replaceAll(NOT_WORDS, ''),
          ),
  };
}

export interface ContentSource {
  current(): Promise<Content>;
  /** Reads the content again, because shows and chats add to it during a walk. */
  refresh(): Promise<Content>;
}

/** Reads the content of a database. `more` returns content that the database stores encrypted or in another form. */
export function contentIn(databaseUrl: string, more: () => Promise<readonly string[]>): ContentSource {
  let known: Promise<Content> | undefined;
  const read = () =>
    (known = Promise.all([writtenIn(databaseUrl), more()]).then((written) => contentOf(written.flat())));
  return { current: () => known ?? read(), refresh: read };
}

/**
 * Recognizes refusals, which the server sends in the browser's language: they look like sentences and have a German
 * translation.
 */
const isRefusal = (text: string) => /^\p{Lu}.*[.!?]$/su.test(text) && translated(text, 'de') !== undefined;

/** Returns the texts on a page that aren't in the catalogue, one line each. */
export async function untranslated(page: Page, source: ContentSource): Promise<string[]> {
  // Search terms come from the visitor, not from the catalogue.
  const asked = [...new URL(page.url()).searchParams.values()];
  const hasOwnWords = (text: string) => PLAIN_WORD.test(asked.reduce(withoutPhrase, text));
  const said = await saidOn(page);
  const doubtful = said.filter(({ text }) => hasOwnWords(text));
  const rawIn = (some: typeof said, content: Content) =>
    some.filter(({ text }) => hasOwnWords(content.without(text)) && !isRefusal(text));
  const atFirst = rawIn(doubtful, await source.current());
  const raw = atFirst.length > 0 ? rawIn(atFirst, await source.refresh()) : [];
  return [...new Set(raw.map(({ where, text }) => `${where}: ${text.slice(0, 120)}`))];
}
