import { MediaError } from '../../../platform/ports/media-server.ts';
import type { VideoCodec } from '../../../platform/ports/media-server.ts';
import { chooseMedia, parseOffer, withoutCandidates } from '../embedded/webrtc/sdp.ts';
import type { OfferedCodec, OfferedMedia } from '../embedded/webrtc/sdp.ts';

/**
 * Janus on Debian 12 sends offers to viewers, and WHEP viewers send offers too. Each offer contains everything the
 * other side needs (credentials, fingerprint, candidates), so each is converted into the answer to the other:
 *
 * - Both answers say that the viewer starts DTLS.
 * - Both sides assume the controlling role, and ICE resolves the conflict. See: RFC 8445 section 7.3.1.1.
 * - Payload types are the viewer's. An answer cannot change the meaning that the offer gave them, so the packets must
 * use them (see `viewerPayloadTypes` and the mountpoints of `janus-stream.ts`).
 */

/** Payload types with which a viewer receives video and audio. Null means that the viewer doesn't receive that kind. */
export interface PayloadTypes {
  readonly video: number | null;
  readonly audio: number | null;
}

/**
 * Returns the payload types that a viewer's offer assigns to the stream's codecs. Throws BAD_SDP if the offer is
 * invalid, or CODEC_NOT_OFFERED if it lacks the codecs.
 */
export function viewerPayloadTypes(
  offerSdp: string,
  stream: { readonly codec: VideoCodec | null; readonly hasAudio: boolean },
): PayloadTypes {
  const offer = parseOffer(offerSdp);
  const video = stream.codec ? chooseMedia(offer, 'video', [stream.codec]) : null;
  const audio = stream.hasAudio ? chooseMedia(offer, 'audio', ['OPUS']) : null;
  if (stream.codec && !video)
    throw new MediaError('CODEC_NOT_OFFERED', `This stream is sent as ${stream.codec}, which was not offered.`);
  if (!video && !audio) throw new MediaError('CODEC_NOT_OFFERED');
  return { video: video?.codec.payloadType ?? null, audio: audio?.codec.payloadType ?? null };
}

/** Builds the two SDP answers: `toViewer` answers the WHEP client's offer, `toJanus` the mountpoint's. */
export function bridgeOffers(input: {
  readonly viewerOffer: string;
  readonly janusOffer: string;
  readonly payloadTypes: PayloadTypes;
}): { toViewer: string; toJanus: string } {
  const viewer = input.viewerOffer;
  const janus = input.janusOffer;
  const viewerMedia = parseOffer(viewer);
  const janusMedia = parseOffer(janus);
  const isPlayed = (media: OfferedMedia) => codecOf(media, input.payloadTypes) !== undefined;
  const played = { viewer: viewerMedia.filter(isPlayed), janus: janusMedia.filter(isPlayed) };
  // If there are several sections of a kind, only the first plays, because only its payload types were read.
  const partner = (media: OfferedMedia, own: readonly OfferedMedia[], others: readonly OfferedMedia[]) =>
    own.find(({ kind }) => kind === media.kind) === media ? others.find(({ kind }) => kind === media.kind) : undefined;
  const { payloadTypes } = input;
  const viewerSections = viewerMedia.map((own) => ({ own, partner: partner(own, played.viewer, played.janus) }));
  const janusSections = janusMedia.map((own) => ({ own, partner: partner(own, played.janus, played.viewer) }));
  return {
    toViewer: describe({
      sections: viewerSections,
      payloadTypes,
      source: janus,
      transport: transportOf(janus, janusSections),
      direction: 'sendonly',
      setup: 'passive',
    }),
    toJanus: describe({
      sections: janusSections,
      payloadTypes,
      source: viewer,
      transport: transportOf(viewer, viewerSections),
      direction: 'recvonly',
      setup: 'active',
    }),
  };
}

function codecOf({ kind, codecs }: OfferedMedia, payloadTypes: PayloadTypes): OfferedCodec | undefined {
  const wanted = kind === 'video' ? payloadTypes.video : kind === 'audio' ? payloadTypes.audio : null;
  return codecs.find(({ payloadType }) => payloadType === wanted);
}

interface Section {
  readonly own: OfferedMedia;
  /** Matching section on the other side. Absent if the section is rejected. */
  readonly partner: OfferedMedia | undefined;
}

function describe(input: {
  sections: readonly Section[];
  payloadTypes: PayloadTypes;
  /** Description of the side that the answer represents. */
  source: string;
  /** Part of `source` with that side's ICE and DTLS parameters. */
  transport: string;
  direction: 'sendonly' | 'recvonly';
  setup: 'active' | 'passive';
}): string {
  const { sections, source, direction, setup } = input;
  const bundle = sections.filter(({ partner }) => partner).map(({ own }) => own.mid);
  const transport = [
    ...['ice-ufrag', 'ice-pwd', 'fingerprint'].map((name) => first(input.transport, name)),
    'a=ice-options:trickle',
    `a=setup:${setup}`,
  ];
  const lines = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${bundle.join(' ')}`];
  for (const { own, partner } of sections) {
    const codec = codecOf(own, input.payloadTypes);
    if (!partner || !codec) {
      lines.push(`m=${own.kind} 0 UDP/TLS/RTP/SAVPF 0`, 'c=IN IP4 0.0.0.0', `a=mid:${own.mid}`, 'a=inactive');
      continue;
    }
    const { payloadType, parameters } = codec;
    lines.push(`m=${own.kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`, 'c=IN IP4 0.0.0.0', `a=mid:${own.mid}`);
    lines.push(...transport, `a=${direction}`, 'a=rtcp-mux', `a=rtpmap:${payloadType} ${encodingOf(codec.name)}`);
    if (parameters) lines.push(`a=fmtp:${payloadType} ${parameters}`);
    if (own.kind === 'video') lines.push(...videoFeedback.map((kind) => `a=rtcp-fb:${payloadType} ${kind}`));
    if (direction === 'sendonly') lines.push(`a=msid:live ${own.kind}`, ...sourceLines(source, partner.mid));
    lines.push(...candidatesOf(input.transport), 'a=end-of-candidates');
  }
  return `${lines.join('\r\n')}\r\n`;
}

const SECTION_START = /^(?=m=)/m;
const midOf = (section: string): string | undefined => /^a=mid:(.*?)\r?$/m.exec(section)?.[1];
const videoFeedback = ['nack', 'nack pli', 'ccm fir', 'goog-remb'];
const encodingOf = (name: string): string => (name === 'OPUS' ? 'opus/48000/2' : `${name}/90000`);

/**
 * Returns each candidate once. A browser's obfuscated candidates (`.local`) are useless outside its network, but its
 * connectivity checks reveal the real address. Never returns an empty list: Janus needs a first candidate before it
 * accepts checks, so it gets an unreachable one.
 */
function candidatesOf(sdp: string): string[] {
  const lines = [...new Set((sdp.match(/^a=candidate:.*$/gm) ?? []).map((line) => line.trim()))];
  const real = lines.filter((line) => !line.includes('.local '));
  return real.length > 0 ? real : ['a=candidate:1 1 udp 1 127.0.0.1 9 typ host'];
}

function first(sdp: string, name: string): string {
  const line = new RegExp(`^a=${name}:.*$`, 'm').exec(sdp)?.[0];
  if (!line) throw new MediaError('BAD_SDP');
  return line.trim();
}

/**
 * Returns the offer's transport parameters from the first played section, whose connection remains. A browser opens one
 * connection per section and drops the others once it gets the answer. Until then, checks on the other connections
 * succeed, but they lead nowhere afterwards.
 */
function transportOf(sdp: string, sections: readonly Section[]): string {
  const stays = sections.find(({ partner }) => partner)?.own.mid;
  const [session = '', ...parts] = sdp.split(SECTION_START);
  const part = parts.find((text) => midOf(text) === stays) ?? '';
  return /^a=candidate:/m.test(part) ? session + part : sdp;
}

/** Returns the lines of the section's single source. Retransmission sources are not negotiated. */
function sourceLines(sdp: string, mid: string): string[] {
  const section = withoutCandidates(sdp)
    .split(SECTION_START)
    .find((part) => midOf(part) === mid);
  const line = /^a=ssrc:(\d+) /m.exec(section ?? '');
  return line ? [`a=ssrc:${line[1]} cname:live`] : [];
}
