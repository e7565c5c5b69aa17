import { atSeam } from '../seams/client-seam.ts';
import { startFfmpeg } from '../ffmpeg-child.ts';
import { FlvReader, flvHeader, flvTag, flvType, type FlvTag } from '../flv.ts';
import { decoderConfiguration, lengthPrefixed, nalsOfSample, readDecoderConfiguration } from './hls/avc-format.ts';
import type { ParameterSets } from './hls/avc-format.ts';
import { DecodeTimes } from './hls/decode-times.ts';
import { FrameAssembler } from './rtp/frame-assembler.ts';
import type { H264Frame } from './rtp/frame-assembler.ts';
import { sequenceFacts } from './rtp/h264.ts';
import { IncomingTrack } from './rtp/incoming-track.ts';
import type { KeptPacket } from './rtp/kept-packets.ts';
import { videoTimescale } from './hls/mp4-boxes.ts';
import { ReorderBuffer } from './rtp/reorder-buffer.ts';
import { timestampDistance, timestampOf } from './rtp/rtp.ts';
import { RtpWriter } from './rtp/rtp-writer.ts';

export interface EncodedSize {
  /** Shorter side in pixels. Null keeps the publisher's size, up to 1920 pixels wide. */
  readonly lines: number | null;
  readonly mostKbps: number;
}

export interface ReencoderOptions {
  readonly ffmpegPath: string;
  readonly sizes: readonly EncodedSize[];
  readonly requestKeyFrame: () => void;
  readonly onPacket: (track: IncomingTrack, packet: Buffer, beginsKeyFrame: boolean) => void;
  /**
   * `died`: ffmpeg exited unexpectedly. `behind`: encoding cannot keep up. Called at most once, as the last callback.
   */
  readonly onEnd: (reason: 'died' | 'behind') => void;
}

const TICKS_PER_MS = videoTimescale / 1000;
const LONGEST_STEP_TICKS = 10 * videoTimescale;
/** ffmpeg is stopped if it falls behind by more than this. */
const MOST_WAITING_BYTES = 24 * 1024 * 1024;
const MOST_BEHIND_TICKS = 5 * videoTimescale;
/** Minimum lifetime of a process, no matter how often the publisher's clock or size changes. */
const SHORTEST_RUN_MS = 500;
const PAYLOAD_TYPE = 96;
const avc = { keyFrame: 0x17, deltaFrame: 0x27, configuration: 0, picture: 1 } as const;

interface Output {
  readonly track: IncomingTrack;
  readonly rtp: RtpWriter;
}

/**
 * Re-encodes a publisher's video: in presentation order for WebRTC, which cannot carry frames out of order, and in
 * smaller sizes. Uses one ffmpeg process per stream. Its outputs keep the publisher's RTP timestamps, so the
 * publisher's sender reports still apply and audio stays in sync.
 */
export class Reencoder {
  readonly #outputs: readonly Output[];
  readonly #options: ReencoderOptions;
  #order = new ReorderBuffer();
  #frames = new FrameAssembler(() => this.#options.requestKeyFrame());
  #generation = 0;
  #run: Run | null = null;
  #runStartedAt = 0;
  #liveFrom: number | null = null;
  #source: IncomingTrack | null = null;
  #isOver = false;

  constructor(options: ReencoderOptions) {
    this.#options = options;
    this.#outputs = options.sizes.map(() => ({
      rtp: new RtpWriter(PAYLOAD_TYPE),
      track: new IncomingTrack({
        codec: 'H264',
        payloadType: PAYLOAD_TYPE,
        ownSource: 1,
        now: Date.now(),
        sendRtcp: null,
      }),
    }));
  }

  /** Encoded videos, in the order of the sizes. */
  get tracks(): IncomingTrack[] {
    return this.#outputs.map(({ track }) => track);
  }

  /**
   * Feeds packets from before the first viewer, to give the decoder a starting point. The resulting frames are not sent
   * to viewers.
   */
  catchUp(kept: readonly KeptPacket[]): void {
    const last = kept.findLast(({ track }) => track.kind === 'video');
    if (last) this.#liveFrom = timestampOf(last.packet);
    for (const { track, packet, arrivedAt } of kept) if (track.kind === 'video') this.add(track, packet, arrivedAt);
    this.#liveFrom = null;
  }

  /** Adds a packet. An exception ends only this re-encoder (as `died`), not the stream or the process. */
  readonly add = atSeam(
    'reencoder.packet',
    (track: IncomingTrack, packet: Buffer, now: number) => this.#add(track, packet, now),
    () => this.#end('died'),
  );

  #add(track: IncomingTrack, packet: Buffer, now: number): void {
    if (this.#isOver) return;
    this.#source = track;
    if (track.generation !== this.#generation) {
      this.#generation = track.generation;
      this.#order = new ReorderBuffer();
      this.#frames = new FrameAssembler(() => this.#options.requestKeyFrame());
      this.#endRun();
    }
    for (const ordered of this.#order.push(packet, now))
      for (const frame of this.#frames.add(ordered)) this.#take(frame);
  }

  #take(frame: H264Frame): void {
    const { sps, pps } = frame;
    if (this.#run && (this.#run.isFar(frame) || !this.#run.hasParametersOf(frame))) this.#endRun();
    if (!this.#run) {
      const isSoon = Date.now() < this.#runStartedAt + SHORTEST_RUN_MS;
      if (isSoon || !frame.isKey || !sps || !pps) return this.#options.requestKeyFrame();
      this.#runStartedAt = Date.now();
      this.#run = new Run({ ...this.#options, sps, pps }, frame.timestamp, this.#liveFrom, {
        onFrame: (size, nals, timestamp) => this.#send(size, nals, timestamp),
        onExit: () => this.#end('died'),
      });
    }
    this.#run.write(frame);
    if (this.#run.isBehind) this.#end('behind');
  }

  #send(size: number, nals: readonly Buffer[], timestamp: number): void {
    const output = this.#outputs[size];
    if (!output) return;
    const { rtp, track } = output;
    for (const packet of rtp.frame(nals, timestamp)) {
      const before = track.frames?.keyFrames;
      track.receive(packet, Date.now());
      track.senderClock = this.#source?.senderClock ?? null;
      this.#options.onPacket(track, packet, track.frames?.keyFrames !== before);
    }
  }

  #end(reason: 'died' | 'behind'): void {
    if (this.#isOver) return;
    this.close();
    this.#options.onEnd(reason);
  }

  #endRun(): void {
    if (!this.#run) return;
    this.#run.close();
    this.#run = null;
    for (const { rtp } of this.#outputs) rtp.restart();
  }

  close(): void {
    this.#isOver = true;
    this.#run?.close();
    this.#run = null;
  }
}

interface RunHandlers {
  /** `size` is the index of the size. */
  readonly onFrame: (size: number, nals: readonly Buffer[], timestamp: number) => void;
  readonly onExit: () => void;
}

/** One ffmpeg process, for as long as the video keeps its size and clock. */
class Run {
  readonly #sets: ParameterSets;
  readonly #child: ReturnType<typeof startFfmpeg>;
  readonly #times = new DecodeTimes();
  /** Publisher timestamp that corresponds to 0 in this run. */
  readonly #origin: number;
  readonly #depth: number;
  #lastTimestamp: number;
  #presentation: number;
  #lastDecode: number;
  readonly #readers: readonly EncodedReader[];

  constructor(
    options: Pick<ReencoderOptions, 'ffmpegPath' | 'sizes'> & ParameterSets,
    first: number,
    liveFrom: number | null,
    handlers: RunHandlers,
  ) {
    this.#sets = { sps: options.sps, pps: options.pps };
    this.#depth = sequenceFacts(options.sps).reorderDepth;
    this.#presentation = DecodeTimes.lead(this.#depth);
    this.#lastDecode = this.#presentation;
    this.#times.begin(this.#presentation, this.#depth);
    this.#origin = (first - this.#presentation) >>> 0;
    this.#lastTimestamp = first;
    const from = liveFrom === null ? 0 : Math.max(0, timestampDistance(this.#origin, liveFrom));
    this.#child = startFfmpeg(options.ffmpegPath, {
      input,
      output: options.sizes.flatMap((size, i) => output(size, from / videoTimescale, i === 0 ? 1 : i + 2)),
      moreOutputs: options.sizes.length - 1,
    });
    this.#child.once('exit', handlers.onExit);
    this.#child.once('error', handlers.onExit);
    this.#readers = this.#child.outputs.map((stream, size) => {
      const reader = new EncodedReader(from, (nals, shown) =>
        handlers.onFrame(size, nals, (this.#origin + shown) >>> 0),
      );
      stream.on(
        'data',
        atSeam('reencoder.output', (data: Buffer) => reader.read(data), handlers.onExit),
      );
      return reader;
    });
    this.#child.stdin.write(flvHeader('video'));
    this.#put(avc.keyFrame, avc.configuration, 0, 0, decoderConfiguration(options));
  }

  /** Returns whether a frame uses the same parameter sets. True if it carries none, as most frames do. */
  hasParametersOf({ sps, pps }: H264Frame): boolean {
    return (!sps || sps.equals(this.#sets.sps)) && (!pps || pps.equals(this.#sets.pps));
  }

  /**
   * Returns whether a frame belongs to another clock: it is too far from the previous frame, or has drifted too far
   * from the decoding time in many small steps.
   */
  isFar({ timestamp }: H264Frame): boolean {
    const step = timestampDistance(this.#lastTimestamp, timestamp);
    const offset = this.#presentation + step - this.#lastDecode;
    return Math.max(Math.abs(step), Math.abs(offset)) > LONGEST_STEP_TICKS;
  }

  get isBehind(): boolean {
    const shown = Math.min(...this.#readers.map((reader) => reader.shown));
    return this.#child.stdin.writableLength > MOST_WAITING_BYTES || this.#presentation - shown > MOST_BEHIND_TICKS;
  }

  write(frame: H264Frame): void {
    this.#presentation += timestampDistance(this.#lastTimestamp, frame.timestamp);
    this.#lastTimestamp = frame.timestamp;
    this.#lastDecode = this.#times.next(this.#presentation);
    const decodeMs = Math.round(this.#lastDecode / TICKS_PER_MS);
    const offsetMs = Math.round(this.#presentation / TICKS_PER_MS) - decodeMs;
    this.#put(frame.isKey ? avc.keyFrame : avc.deltaFrame, avc.picture, decodeMs, offsetMs, lengthPrefixed(frame.nals));
  }

  #put(kind: number, packetType: number, timestampMs: number, offsetMs: number, data: Buffer): void {
    const head = Buffer.alloc(5);
    head.writeUInt8(kind, 0);
    head.writeUInt8(packetType, 1);
    head.writeIntBE(offsetMs, 2, 3);
    this.#child.stdin.write(flvTag({ type: flvType.video, timestampMs, payload: Buffer.concat([head, data]) }));
  }

  close(): void {
    this.#child.removeAllListeners('exit');
    for (const output of this.#child.outputs) output.removeAllListeners('data');
    this.#child.kill('SIGKILL');
  }
}

/** Reads the frames of one encoded size. */
class EncodedReader {
  readonly #flv = new FlvReader();
  readonly #onFrame: (nals: readonly Buffer[], shown: number) => void;
  #parameters: readonly Buffer[] = [];
  /** Ticks of this run up to which the size is encoded. */
  shown: number;

  constructor(from: number, onFrame: (nals: readonly Buffer[], shown: number) => void) {
    this.shown = from;
    this.#onFrame = onFrame;
  }

  read(data: Buffer): void {
    for (const tag of this.#flv.read(data)) if (tag.type === flvType.video) this.#readVideo(tag);
  }

  #readVideo({ timestampMs, payload }: FlvTag): void {
    const data = payload.subarray(5);
    if (payload[1] === avc.configuration) {
      const sets = readDecoderConfiguration(data);
      this.#parameters = sets ? [sets.sps, sets.pps] : [];
    } else if (payload[1] === avc.picture) {
      this.shown = timestampMs * TICKS_PER_MS;
      const nals = nalsOfSample(data);
      this.#onFrame(payload[0] === avc.keyFrame ? [...this.#parameters, ...nals] : nals, this.shown);
    }
  }
}

/** Probes as little as possible: the first tags contain everything, and longer probing adds delay. */
const input = ['-probesize', '32', '-fpsprobesize', '0', '-threads', '1', '-f', 'flv', '-i', 'pipe:0'];

/** Scales the shorter side to the given number of lines. Width and height stay even. */
const scaleTo = (lines: number | null): string =>
  lines === null
    ? 'scale=w=min(1920\\,iw):h=-2'
    : `scale=w=if(gt(iw\\,ih)\\,-2\\,${lines}):h=if(gt(iw\\,ih)\\,${lines}\\,-2)`;

/** Writes one size to `pipe:<fd>`. Frames before `fromSeconds` are decoded but not output. */
const output = ({ lines, mostKbps }: EncodedSize, fromSeconds: number, fd: number): string[] => [
  '-map',
  '0:v:0',
  '-vf',
  `trim=start=${fromSeconds.toFixed(3)},${scaleTo(lines)}`,
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'zerolatency',
  '-profile:v',
  'baseline',
  '-g',
  '30',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '23',
  '-maxrate',
  `${mostKbps}k`,
  '-bufsize',
  `${mostKbps / 2}k`,
  '-threads',
  '1',
  '-copyts',
  '-enc_time_base',
  '1/1000',
  '-flush_packets',
  '1',
  '-flvflags',
  'no_duration_filesize',
  '-f',
  'flv',
  `pipe:${fd}`,
];
