import { rtpPacket } from '../make/rtp-packet.ts';
import { writeAmf, type AmfValue } from '../../src/integrations/media/rtmp/amf.ts';
import { writeMessage } from '../../src/integrations/media/rtmp/rtmp-chunks.ts';
import {
  maximumBitrate,
  negativeAcknowledgement,
  pictureLoss,
} from '../../src/integrations/media/embedded/rtp/rtcp.ts';
import type { Mutator } from './mutate.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const VIDEO = 96;
const AUDIO = 97;
const SOURCES = { video: 7, audio: 8 } as const;

const sps = hex('6742c00cd901419f9f011000000300100000030320f142a480');
const pps = hex('68cb83cb');
const lengthOf = (nal: Buffer): Buffer => Buffer.from([nal.length >> 8, nal.length & 0xff]);
const slice = (head: string, length = 60): Buffer => Buffer.concat([hex(head), Buffer.alloc(length, 0x9a)]);

/**
 * Frames as RTP payloads: parameter sets together and alone before a key frame, whole and fragmented frames, and a B
 * slice.
 */
const frames: readonly (readonly Buffer[])[] = [
  [Buffer.concat([hex('78'), lengthOf(sps), sps, lengthOf(pps), pps]), slice('6588840033')],
  [sps, pps, slice('7c858884', 1000), slice('7c05', 1000), slice('7c45', 400)],
  [slice('419a')],
  [slice('419a')],
  [slice('419f')],
];
/** Key frames of a picture that is cropped to a negative size, and of one whose width exceeds 16 bits. */
const oddFrames: readonly (readonly Buffer[])[] = ['6742c01eda0507f803e9d0', '6742c01eda00040079'].map((sequence) => [
  hex(sequence),
  hex('68ce3c80'),
  slice('6588840033'),
]);
const sounds: readonly Buffer[] = [
  hex('fcfffe'),
  hex('fc'),
  hex('ff063f'),
  hex('ffbf'),
  hex('0b3f'),
  Buffer.alloc(80, 0x7c),
];

function senderReport(source: number): Buffer {
  const report = Buffer.alloc(28);
  report.writeUInt32BE(0x80c80006, 0);
  report.writeUInt32BE(source, 4);
  report.writeUInt32BE(0xe8a00000, 8);
  report.writeUInt32BE(90_000, 16);
  return report;
}
/** A receiver's reports on the stream. */
export const reports: readonly Buffer[] = [
  pictureLoss(1, SOURCES.video),
  negativeAcknowledgement(1, SOURCES.video, [1, 2, 17, 300, 65_535]),
  maximumBitrate(1, SOURCES.video, 2_000_000),
  senderReport(SOURCES.video),
  senderReport(SOURCES.audio),
  hex('81c900070000000100000007000000010000000100000000000000000000000000'),
];

/** Clock steps between frames: mostly those of a real stream, and occasionally nonsense. */
const STEPS = [3000, 3000, 3000, 3000, 0, 1, -3000, 90_000, 899_000, -899_000, 2 ** 31, 2_880_000];

/** Packets of one publisher: frames of a real stream, some of which are mutated, repeated or shifted in time. */
export class PublisherPackets {
  readonly #mutator: Mutator;
  readonly #waiting: Buffer[] = [];
  readonly #clocks = { video: 0, audio: 0 };
  readonly #sequences = { video: 0, audio: 0 };

  readonly #frames: readonly (readonly Buffer[])[];

  constructor(mutator: Mutator) {
    this.#mutator = mutator;
    // Uses odd frames only sometimes, because an odd size ends the stream within a second, after which packets test
    // little.
    this.#frames = mutator.below(4) === 0 ? [...frames, ...oddFrames] : frames;
  }

  next(): Buffer {
    const mutator = this.#mutator;
    const packet = this.#waiting.shift();
    if (packet) return mutator.below(40) === 0 ? mutator.bytes([packet]) : packet;
    if (mutator.below(10) === 0) return mutator.bytes(reports, mutator.below(2) * 8);
    if (mutator.below(3) === 0) this.#add('audio', [mutator.pick(sounds)]);
    else this.#add('video', mutator.pick(this.#frames));
    return this.next();
  }

  #add(kind: 'audio' | 'video', payloads: readonly Buffer[]): void {
    const mutator = this.#mutator;
    this.#clocks[kind] += mutator.pick(STEPS);
    if (mutator.below(50) === 0) this.#sequences[kind] += mutator.pick([-3, 1, 50, 30_000]);
    payloads.forEach((payload, at) => {
      this.#sequences[kind] += 1;
      const fields = { sequence: this.#sequences[kind], timestamp: this.#clocks[kind], source: SOURCES[kind] };
      this.#waiting.push(
        rtpPacket({
          ...fields,
          payloadType: kind === 'video' ? VIDEO : AUDIO,
          isLast: at === payloads.length - 1,
          payload: mutator.below(6) === 0 ? mutator.bytes([payload]) : payload,
        }),
      );
    });
  }
}

/**
 * A STUN binding request with a username, a DTLS client hello, and media, as untrusted clients send them to the port.
 */
export const datagrams: readonly Buffer[] = [
  hex('000100182112a442000102030405060708090a0b000600096162636a3a65666768000000802a0008000000000000000100250000'),
  hex('010100002112a442000102030405060708090a0b'),
  hex(
    '16feff0000000000000000005c0100005000000000000000500fefd' +
      '0'.repeat(64) +
      '00000004c02bc02f0100002200170000000b00020100000a00080006001d00170018000e000700040001000200ff01',
  ),
  hex('17fefd00010000000000010010' + 'ab'.repeat(16)),
  rtpPacket({ sequence: 1, payload: sps }),
  ...reports,
];

const command = (...values: AmfValue[]): Buffer =>
  writeMessage({ type: 20, streamId: 1, payload: writeAmf(...values) }, 128);
const media = (type: 8 | 9, payload: Buffer): Buffer => writeMessage({ type, streamId: 1, payload }, 128);

export const rtmpGreeting: Buffer = Buffer.concat([hex('03'), Buffer.alloc(2 * 1536)]);
const avcHeader = Buffer.concat([
  hex('170000000001'),
  sps.subarray(1, 4),
  hex('ffe1'),
  lengthOf(sps),
  sps,
  hex('01'),
  lengthOf(pps),
  pps,
]);

/** Messages that an encoder sends after the handshake. */
export const rtmpMessages: readonly Buffer[] = [
  command('connect', 1, { app: 'live', flashVer: 'FMLE/3.0', tcUrl: 'rtmp://127.0.0.1/live' }),
  command('createStream', 2, null),
  command('publish', 3, null, 'live_eve', 'live'),
  command('FCUnpublish', 4, null, 'live_eve'),
  writeMessage({ type: 1, payload: hex('00001000') }, 128),
  media(9, avcHeader),
  media(9, Buffer.concat([hex('1701000000'), hex('00000009'), hex('658884003300000000')])),
  media(8, hex('af001190')),
  media(8, hex('af01210049900219002380')),
];

/** Builds an offer like those of browsers. */
export const sdpOffer = (direction: 'recvonly' | 'sendonly'): string =>
  [
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1',
    'a=extmap-allow-mixed',
    ...section('video', 0, direction, ['rtpmap:102 H264/90000', 'rtcp-fb:102 nack pli', `fmtp:102 ${h264}`], '102'),
    ...section('audio', 1, direction, ['rtpmap:111 opus/48000/2', 'fmtp:111 minptime=10;useinbandfec=1'], '111'),
    '',
  ].join('\r\n');

const h264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';
const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');

function section(kind: string, mid: number, direction: string, attributes: string[], payloadType: string): string[] {
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=ice-ufrag:Oyef',
    'a=ice-pwd:kQ+jGUo3GZ0oUqZN5mPNtF4k',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
    `a=mid:${mid}`,
    'a=extmap:1 urn:ietf:params:rtp-hdrext:toffset',
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...attributes.map((attribute) => `a=${attribute}`),
    'a=ssrc:3570614608 cname:4TOk42mSjXCkVIa6',
    'a=candidate:1467250027 1 udp 2122260223 192.0.2.1 46243 typ host generation 0',
  ];
}
