import { domainToASCII } from 'node:url';

export const PLACES = ['chat', 'messages', 'texts'] as const;
export type Place = (typeof PLACES)[number];
export type Action = 'mask' | 'hold' | 'refuse';
export interface Rule {
  readonly id: string;
  readonly kind: 'word' | 'host';
  readonly pattern: string;
  readonly action: Action;
  readonly places: readonly Place[];
}
export interface Hit {
  readonly rule: Rule;
  readonly from: number;
  readonly to: number;
}

const TOKEN = /[\p{L}\p{N}\p{M}\u{200B}-\u{200D}\u{2060}\u{AD}$@_'’-]+/gu;
const LONGEST_TOKEN = 200;

/** Normalizes a word for matching: lowercase, NFKD, without accents and invisible characters. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/**
 * Returns true if a word matches a pattern of literal characters and `*`. The time is at most proportional to the
 * product of both lengths, because it backtracks to the latest star only.
 */
export function fitsPattern(pattern: string, word: string): boolean {
  let at = 0;
  let next = 0;
  let star = -1;
  let mark = 0;
  while (at < word.length) {
    if (next < pattern.length && pattern[next] === '*') {
      star = next++;
      mark = at;
    } else if (next < pattern.length && pattern[next] === word[at]) {
      next++;
      at++;
    } else if (star >= 0) {
      next = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pattern[next] === '*') next++;
  return next === pattern.length;
}

interface Phrase {
  readonly rule: Rule;
  readonly words: readonly string[];
}
export interface Matcher {
  /** Rules whose first word has no star, by that word. */
  readonly literal: ReadonlyMap<string, readonly Phrase[]>;
  /** Rules whose first word has a star. */
  readonly wild: readonly Phrase[];
  readonly hosts: ReadonlyMap<string, Rule>;
  readonly anyHost: Rule | undefined;
}

const split = (pattern: string): string[] => pattern.trim().split(/\s+/).map(plainWord).filter(Boolean);

/** Normalizes a host: lowercase ASCII, without a leading `*.`. Empty if invalid. */
export const plainHost = (text: string): string => domainToASCII(text.trim().toLowerCase().replace(/^\*\./, ''));

export function compileRules(rules: readonly Rule[]): Matcher {
  const literal = new Map<string, Phrase[]>();
  const wild: Phrase[] = [];
  const hosts = new Map<string, Rule>();
  for (const rule of rules) {
    if (rule.kind === 'host') {
      hosts.set(rule.pattern, rule);
      continue;
    }
    const words = split(rule.pattern);
    const [first] = words;
    if (first === undefined) continue;
    const phrase = { rule, words };
    if (first.includes('*')) wild.push(phrase);
    else literal.set(first, [...(literal.get(first) ?? []), phrase]);
  }
  return { literal, wild, hosts, anyHost: hosts.get('*') };
}

interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const word = plainWord(match[0].slice(0, LONGEST_TOKEN)).replace(/^['’-]+|['’-]+$/gu, '');
    if (word) tokens.push({ word, from: match.index, to: match.index + match[0].length });
  }
  return tokens;
}

const fits = (pattern: string, word: string) => (pattern.includes('*') ? fitsPattern(pattern, word) : pattern === word);

function phraseAt(phrase: Phrase, tokens: readonly Token[], at: number): Hit | undefined {
  const last = tokens[at + phrase.words.length - 1];
  const first = tokens[at];
  if (!first || !last) return undefined;
  const isThere = phrase.words.every((pattern, index) => fits(pattern, tokens[at + index]?.word ?? ''));
  return isThere ? { rule: phrase.rule, from: first.from, to: last.to } : undefined;
}

const NO_HOST = /[\s<>"'()[\]{}|\\^`,;!]+/;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,24}$/;

/** Returns the host of a piece of text that looks like a link or a site name. */
function hostOf(piece: string): string | undefined {
  const start = piece.indexOf('://');
  const rest = start < 0 ? piece : piece.slice(start + 3);
  const end = rest.search(/[/?#]/);
  const authority = (end < 0 ? rest : rest.slice(0, end)).split('@').at(-1) ?? '';
  const name = authority.replace(/:\d+$/, '').replace(/\.+$/, '');
  if (!name.includes('.') || name.length > 253) return undefined;
  const host = plainHost(name);
  return HOST.test(host) ? host : undefined;
}

function hostRule({ hosts, anyHost }: Matcher, host: string): Rule | undefined {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const rule = hosts.get(rest);
    if (rule) return rule;
  }
  return anyHost;
}

function hostHits(matcher: Matcher, text: string): Hit[] {
  if (matcher.hosts.size === 0 || !text.includes('.')) return [];
  const hits: Hit[] = [];
  let from = 0;
  for (const piece of text.split(NO_HOST)) {
    const at = piece ? text.indexOf(piece, from) : -1;
    if (at < 0) continue;
    from = at + piece.length;
    const host = hostOf(piece);
    const rule = host && hostRule(matcher, host);
    if (rule) hits.push({ rule, from: at, to: from });
  }
  return hits;
}

/**
 * Returns all matches in a text at a place, in text order. Time grows with the text and with the rules that start with
 * a star.
 */
export function hitsOf(matcher: Matcher, text: string, place: Place): Hit[] {
  const hits = hostHits(matcher, text);
  if (matcher.literal.size > 0 || matcher.wild.length > 0) {
    const tokens = tokensOf(text);
    for (const [at, { word }] of tokens.entries())
      for (const phrase of [...(matcher.literal.get(word) ?? []), ...matcher.wild]) {
        const hit = phraseAt(phrase, tokens, at);
        if (hit) hits.push(hit);
      }
  }
  return hits.filter(({ rule }) => rule.places.includes(place)).toSorted((a, b) => a.from - b.from);
}

export function maskHits(text: string, hits: readonly Hit[]): string {
  let masked = text;
  for (const { from, to } of hits)
    masked = masked.slice(0, from) + masked.slice(from, to).replace(/\S/gsu, '*') + masked.slice(to);
  return masked;
}

export interface Screened {
  readonly action: Action | 'pass';
  readonly text: string;
  readonly hits: readonly Hit[];
}
/** Screens a text. The strictest matching action wins, and masking is always applied. */
export function screenText(matcher: Matcher, text: string, place: Place): Screened {
  const hits = hitsOf(matcher, text, place);
  const has = (action: Action) => hits.some(({ rule }) => rule.action === action);
  const action = has('refuse') ? 'refuse' : has('hold') ? 'hold' : has('mask') ? 'mask' : 'pass';
  const masked = hits.filter(({ rule }) => rule.action === 'mask');
  return { action, text: masked.length > 0 ? maskHits(text, masked) : text, hits };
}
