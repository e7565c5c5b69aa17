import { parse, type SessionDescription } from 'sdp-transform';
import { MediaError } from '../../../../platform/ports/media-server.ts';
import type { VideoCodec } from '../../../../platform/ports/media-server.ts';
import { TRANSPORT_SEQUENCE_URI } from '../rtp/transport-feedback.ts';
import { acceptedSizes, namedSources, simulcastOf, type Simulcast } from './simulcast.ts';

export interface OfferedCodec {
  readonly payloadType: number;
  /** Codec name in upper case: `H264`, `VP8` or `OPUS`. */
  readonly name: string;
  readonly parameters: string;
}
export interface OfferedMedia {
  readonly kind: string;
  readonly mid: string;
  readonly codecs: readonly OfferedCodec[];
  /** Header extension for transport-wide congestion control. Null if it isn't offered. */
  readonly transportExtension: number | null;
  /** Null if the section offers only one size. */
  readonly simulcast: Simulcast | null;
}
export interface ChosenMedia {
  readonly mid: string;
  readonly codec: OfferedCodec;
  /** Payload type of this codec's retransmissions (RFC 4588). Null if the offer has none. */
  readonly retransmissionType: number | null;
  readonly transportExtension: number | null;
  /** Sizes within this section. Null if it has only one size, or if its codec can't change sizes mid-stream. */
  readonly simulcast: Simulcast | null;
}

const maxSections = 16;
const highestPayloadType = 127;

type ParsedSection = SessionDescription['media'][number];

/** Parses the media sections of an offer. Throws BAD_SDP if the offer is invalid. See: RFC 8866, RFC 9429. */
export function parseOffer(sdp: string): OfferedMedia[] {
  if (!/^v=0\r?\n/.test(sdp)) throw new MediaError('BAD_SDP');
  const { media, ...session } = parse(sdp);
  const has = (name: 'iceUfrag' | 'fingerprint') => [session, ...media].some((part) => part[name] !== undefined);
  if (!has('iceUfrag') || !has('fingerprint'))
    throw new MediaError('BAD_SDP', 'The session description has no ICE credentials or no fingerprint.');
  if (media.length === 0 || media.length > maxSections) throw new MediaError('BAD_SDP');
  return media.map(offeredMedia);
}

function offeredMedia(section: ParsedSection): OfferedMedia {
  const { type, mid, rtp, fmtp, ext = [] } = section;
  if (mid === undefined || String(mid) === '') throw new MediaError('BAD_SDP', 'A media section has no mid.');
  if (!rtp.every(({ payload }) => isPayloadType(payload)))
    throw new MediaError('BAD_SDP', 'A payload type is not a number from 0 to 127.');
  const parameters = new Map(fmtp.map(({ payload, config }) => [payload, String(config)]));
  const codecs = rtp.map(({ payload, codec }) => ({
    payloadType: payload,
    name: String(codec).toUpperCase(),
    parameters: parameters.get(payload) ?? '',
  }));
  const extension = ext.find(({ uri, value }) => uri === TRANSPORT_SEQUENCE_URI && value >= 1 && value <= 14);
  const transportExtension = extension?.value ?? null;
  return { kind: type, mid: String(mid), codecs, transportExtension, simulcast: simulcastOf(section) };
}

/** The parser returns integers beyond the safe range as strings, despite its types. */
const isPayloadType = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= highestPayloadType;

/** Selects the first section of a kind and the codec to use in it. Null if the offer has no suitable one. */
export function chooseMedia(
  offer: readonly OfferedMedia[],
  kind: 'audio' | 'video',
  wanted: readonly ('OPUS' | VideoCodec)[],
): ChosenMedia | null {
  for (const media of offer) {
    if (media.kind !== kind) continue;
    for (const name of wanted) {
      const chosen = chosenAs(media, name);
      if (chosen) return chosen;
    }
  }
  return null;
}

function chosenAs(media: OfferedMedia, name: 'OPUS' | VideoCodec): ChosenMedia | null {
  const codec = bestOf(media.codecs.filter((candidate) => candidate.name === name));
  if (!codec) return null;
  const { mid, transportExtension } = media;
  const retransmissionType = retransmissionTypeOf(media.codecs, codec);
  return { mid, codec, transportExtension, retransmissionType, simulcast: name === 'H264' ? media.simulcast : null };
}

function retransmissionTypeOf(codecs: readonly OfferedCodec[], { payloadType }: OfferedCodec): number | null {
  const repairs = ({ name, parameters }: OfferedCodec) =>
    name === 'RTX' && /(?:^|;) *apt=(\d+)/.exec(parameters)?.[1] === String(payloadType);
  return codecs.find(repairs)?.payloadType ?? null;
}

const MOST_LAYERS = 3;

/**
 * Selects the video to receive. Several H.264 sections are layers of one video, largest first. Otherwise selects one
 * section, which may contain layers. Browsers use one section per layer, because libdatachannel delivers only sources
 * that an offer names, and browsers don't name them for simulcast within a section.
 */
export function chooseVideos(offer: readonly OfferedMedia[]): ChosenMedia[] {
  const sections = offer.filter(({ kind }) => kind === 'video');
  const layers = sections.map((media) => chosenAs(media, 'H264')).filter((chosen) => chosen !== null);
  if (layers.length > 1) return layers.slice(0, MOST_LAYERS);
  const only = chooseMedia(offer, 'video', ['H264', 'VP8']);
  return only ? [only] : [];
}

/** Changes the chosen sections of a description. */
function changeSections(
  sdp: string,
  chosen: readonly ChosenMedia[],
  change: (section: string, media: ChosenMedia) => string,
): string {
  const sections = sdp.split(/^(?=m=)/m).map((section) => {
    const mid = /^a=mid:(.*?)\r?$/m.exec(section)?.[1];
    const media = chosen.find((candidate) => candidate.mid === mid);
    return media ? change(section, media) : section;
  });
  return sections.join('');
}

/** Adds the missing sources of all sizes to an offer. */
export const withNamedSources = (offer: string, chosen: readonly ChosenMedia[]): string =>
  changeSections(offer, chosen, (section, { simulcast }) => (simulcast ? namedSources(section, simulcast) : section));

/** Accepts all sizes in an answer. */
export const withAcceptedSizes = (answer: string, chosen: readonly ChosenMedia[]): string =>
  changeSections(answer, chosen, (section, { simulcast }) => (simulcast ? acceptedSizes(section, simulcast) : section));

/** Adds transport-wide congestion control to the sections of an answer whose offer had it. */
export const withTransportFeedback = (answer: string, chosen: readonly ChosenMedia[]): string =>
  changeSections(answer, chosen, (section, { transportExtension, codec: { payloadType } }) => {
    if (transportExtension === null) return section;
    const lines = [`a=extmap:${transportExtension} ${TRANSPORT_SEQUENCE_URI}`, `a=rtcp-fb:${payloadType} transport-cc`];
    return section.replace(
      new RegExp(`^a=rtpmap:${payloadType} .*\\r?\\n`, 'm'),
      (line) => line + lines.join('\r\n') + '\r\n',
    );
  });

/**
 * Adds a second source for retransmissions to the section of an answer that sends `source`. libdatachannel must not see
 * it, because it would otherwise forward a viewer's reports once per source. See: RFC 4588 section 8.
 */
export function withRetransmissions(sdp: string, { source, repair }: { source: number; repair: number }): string {
  const own = sdp.match(new RegExp(`^a=ssrc:${source} .*\\r\\n`, 'gm')) ?? [];
  const last = own.at(-1);
  if (last === undefined) return sdp;
  const added = own.map((line) => line.replace(`a=ssrc:${source}`, `a=ssrc:${repair}`)).join('');
  return sdp
    .replace(last, () => `${last}${added}a=ssrc-group:FID ${source} ${repair}\r\n`)
    .replace(/^(a=rtpmap:\d+ )RTX\//gm, '$1rtx/');
}

/** Prefers constrained baseline, which plays everywhere, and packetization mode 1, which senders actually use. */
function bestOf(codecs: readonly OfferedCodec[]): OfferedCodec | undefined {
  const rank = ({ name, parameters }: OfferedCodec): number => {
    if (name !== 'H264') return 0;
    if (!/packetization-mode=1/.test(parameters)) return 3;
    if (/profile-level-id=42[c-f]0/i.test(parameters)) return 0;
    return /profile-level-id=42/i.test(parameters) ? 1 : 2;
  };
  return [...codecs].sort((a, b) => rank(a) - rank(b))[0];
}

const candidateLines = /^a=(candidate:[^\r\n]*|end-of-candidates)\r?\n/gm;

/**
 * Removes the candidates from a description. With them, libdatachannel fails 2 to 11 % of connections from its own kind
 * of client, and connectivity checks reveal the peers anyway.
 */
export const withoutCandidates = (sdp: string): string => sdp.replace(candidateLines, '');

/** Priority of a public address, equal to that of a host candidate as computed by libdatachannel. */
const PUBLIC_PRIORITY = 2_114_977_791;
const LOOPBACK_PRIORITY = 1_000_000_000;
/** Browsers use TCP only if UDP doesn't work. */
const TCP_PENALTY = 600_000_000;

/**
 * Replaces an answer's candidates with the public addresses (behind NAT), or adds loopback to the existing ones. With
 * `hasTcp`, each address is also announced for TCP at the same port number. TCP candidates follow all UDP candidates,
 * because simple encoders use the first one.
 */
export function withReachableCandidates(
  sdp: string,
  { port, publicIp, hasTcp }: { port: number; publicIp: string | null; hasTcp: boolean },
): string {
  const host = (foundation: number, priority: number, address: string) =>
    `a=candidate:${foundation} 1 UDP ${priority} ${address} ${port} typ host\r\n`;
  const found = [...new Set(sdp.match(/^a=candidate:[^\r\n]*\r\n/gm) ?? [])];
  const own = found.some((line) => line.includes(' 127.0.0.1 '))
    ? found
    : [...found, host(9, LOOPBACK_PRIORITY, '127.0.0.1')];
  const udp = publicIp?.split(',').map((address, i) => host(9 - i, PUBLIC_PRIORITY - i, address.trim())) ?? own;
  const all = [...udp, ...(hasTcp ? udp.map(overTcp) : [])].join('');
  return withoutCandidates(sdp).replace(/^(a=ice-pwd:[^\r\n]*\r\n)/gm, `$1${all}a=end-of-candidates\r\n`);
}

/** Converts a UDP candidate to TCP. See: RFC 6544 section 4.5. */
const overTcp = (candidate: string): string =>
  candidate.replace(
    /^a=candidate:(\d+) 1 UDP (\d+) (.*)\r\n$/,
    (_line: string, foundation: string, priority: string, rest: string) =>
      `a=candidate:1${foundation} 1 TCP ${Number(priority) - TCP_PENALTY} ${rest} tcptype passive\r\n`,
  );
