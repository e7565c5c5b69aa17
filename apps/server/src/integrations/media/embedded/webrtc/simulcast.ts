import type { SessionDescription } from 'sdp-transform';

/** Sizes of one video that a section offers. */
export interface Simulcast {
  /** Sources of the sizes, largest first. */
  readonly sources: readonly number[];
  /** Names of the sizes in the same order. Empty if the offer groups their sources without naming them. */
  readonly rids: readonly string[];
  /** Header extension that carries the name of a packet's size. Null if it isn't offered. */
  readonly ridExtension: number | null;
}

type ParsedSection = SessionDescription['media'][number];

const RID_URI = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id';
/** OBS offers up to four sizes, and gives up unless all are accepted. */
const MOST_SIZES = 4;

const isSource = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 32;

/**
 * Reads the sizes that a section offers, either by name (RFC 8853) or as a group of sources, which lists the smallest
 * first. Null if the section offers only one size or doesn't name its sources.
 */
export function simulcastOf({ simulcast, ssrcs = [], ssrcGroups = [], ext = [] }: ParsedSection): Simulcast | null {
  const grouped = ssrcGroups.find(({ semantics }) => semantics === 'SIM')?.ssrcs;
  // The parser returns a single number as a number, despite its types.
  const group = grouped === undefined ? null : String(grouped).split(' ');
  const rids = simulcast?.dir1 === 'send' ? ridsOf(String(simulcast.list1)) : [];
  const named = [...new Set(ssrcs.map(({ id }) => id))];
  const sources = group ? group.map(Number).toReversed() : sourcesOf(named, rids.length);
  if (sources.length < 2 || sources.length > MOST_SIZES || !sources.every(isSource)) return null;
  const ridExtension = ext.find(({ uri, value }) => uri === RID_URI && value >= 1 && value <= 14)?.value ?? null;
  return { sources, rids: group ? [] : rids, ridExtension };
}

/** Returns the first choice for each size. `~` marks a size that isn't sent yet. */
function ridsOf(list: string): string[] {
  const rids = list.split(';').map((choices) => choices.split(',')[0]?.replace(/^~/, '') ?? '');
  return rids.every((rid) => /^[\w-]{1,32}$/.test(rid)) ? rids : [];
}

/** OBS names only the source of its first size. The other sources have consecutive numbers. */
function sourcesOf(named: readonly number[], sizes: number): readonly number[] {
  const [first] = named;
  if (first === undefined || named.length === sizes) return named;
  return Array.from({ length: sizes }, (_, i) => first + i);
}

/** Names all sources of a section, because libdatachannel delivers packets only from named sources. */
export function namedSources(section: string, { sources }: Simulcast): string {
  const missing = sources.filter((source) => !section.includes(`a=ssrc:${source} `));
  return section + missing.map((source) => `a=ssrc:${source} cname:layers\r\n`).join('');
}

/** Accepts all named sizes in a section of an answer. */
export function acceptedSizes(section: string, { rids, ridExtension }: Simulcast): string {
  if (rids.length === 0) return section;
  const extension = ridExtension === null ? [] : [`a=extmap:${ridExtension} ${RID_URI}`];
  const lines = [...extension, ...rids.map((rid) => `a=rid:${rid} recv`), `a=simulcast:recv ${rids.join(';')}`];
  return section + lines.map((line) => `${line}\r\n`).join('');
}
