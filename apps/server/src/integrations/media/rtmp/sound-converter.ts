import { startFfmpeg, type FfmpegChild } from '../ffmpeg-child.ts';
import { flvHeader, flvTag, flvType } from '../flv.ts';
import { OggReader } from '../embedded/sound/ogg-reader.ts';
import { opusSamples } from '../embedded/sound/opus.ts';
import { isSoundHeader, needsSoundHeader } from './flv-media.ts';

const SAMPLES_PER_MS = 48;
/** If more than this is waiting, the ffmpeg process is stuck. */
const MOST_WAITING_BYTES = 2 * 1024 * 1024;
/** Longer pauses are cut from ffmpeg's input, since it would fill them with silence. */
const LONGEST_PAUSE_MS = 2000;
const AFTER_PAUSE_MS = 20;
const MOST_SHIFTS = 100;
const RESTART_MS = 5000;

export interface SoundConverterOptions {
  readonly ffmpegPath: string;
  /** `atMs` is the position of the packet's first sample on the stream's clock. */
  readonly onPacket: (opus: Buffer, atMs: number) => void;
  /** Called with ffmpeg's last output lines when it exits unexpectedly. It is restarted after a delay. */
  readonly onFailure: (lastWords: readonly string[]) => void;
}

/** Converts an encoder's AAC or MP3 to Opus through an ffmpeg process. */
export class SoundConverter {
  readonly #options: SoundConverterOptions;
  #header: Buffer | null = null;
  #run: Run | null = null;
  #startAgainAt = 0;

  constructor(options: SoundConverterOptions) {
    this.#options = options;
  }

  /** Starts ffmpeg in advance, so that the first audio doesn't have to wait for it. */
  warmUp(): void {
    this.#run ??= this.#start();
  }

  /** Processes the audio of an FLV tag. `timeMs` is on the stream's clock. */
  write(timeMs: number, payload: Buffer): void {
    if (isSoundHeader(payload)) {
      const isOther = this.#header !== null && !this.#header.equals(payload);
      this.#header = payload;
      if (isOther) this.#end();
      return;
    }
    const header = needsSoundHeader(payload) ? this.#header : Buffer.alloc(0);
    if (!header || (!this.#run && Date.now() < this.#startAgainAt)) return;
    this.#run ??= this.#start();
    this.#run.write(timeMs, payload, header);
  }

  #start(): Run {
    const run: Run = new Run(this.#options, (lastWords) => {
      if (this.#run !== run) return;
      this.#end();
      this.#startAgainAt = Date.now() + RESTART_MS;
      this.#options.onFailure(lastWords);
    });
    return run;
  }

  #end(): void {
    this.#run?.close();
    this.#run = null;
  }

  close(): void {
    this.#end();
    this.#startAgainAt = Infinity;
  }
}

class Run {
  readonly #child: FfmpegChild;
  readonly #ogg = new OggReader();
  readonly #onPacket: SoundConverterOptions['onPacket'];
  /** Offsets from ffmpeg's clock to the stream's, each valid from `fromMs` on ffmpeg's clock. Oldest first. */
  #shifts: { readonly fromMs: number; readonly ms: number }[] = [];
  #fedMs = 0;
  #headersToCome = 2;
  /** Samples received so far. ffmpeg fills short gaps, so its packets are contiguous. */
  #samples = 0;

  constructor(
    options: Pick<SoundConverterOptions, 'ffmpegPath' | 'onPacket'>,
    onFailure: (lastWords: readonly string[]) => void,
  ) {
    this.#onPacket = options.onPacket;
    const child = startFfmpeg(options.ffmpegPath, { input, output });
    this.#child = child;
    child.once('error', (error) => onFailure([error.message]));
    child.once('close', () => onFailure(child.lastWords()));
    child.stdout.on('data', (data: Buffer) => {
      try {
        for (const packet of this.#ogg.read(data)) this.#take(packet);
      } catch (error) {
        onFailure([String(error)]);
      }
    });
  }

  write(timeMs: number, payload: Buffer, header: Buffer): void {
    const { stdin } = this.#child;
    if (this.#shifts.length === 0) {
      stdin.write(flvHeader('audio'));
      if (header.length > 0) stdin.write(flvTag({ type: flvType.audio, timestampMs: 0, payload: header }));
      this.#shifts = [{ fromMs: -Infinity, ms: timeMs }];
    }
    const shiftMs = this.#shifts.at(-1)?.ms ?? 0;
    const isAfterPause = timeMs - shiftMs - this.#fedMs > LONGEST_PAUSE_MS;
    const feedMs = isAfterPause ? this.#fedMs + AFTER_PAUSE_MS : Math.max(0, timeMs - shiftMs);
    if (isAfterPause) this.#shifts = [...this.#shifts, { fromMs: feedMs, ms: timeMs - feedMs }].slice(-MOST_SHIFTS);
    this.#fedMs = feedMs;
    stdin.write(flvTag({ type: flvType.audio, timestampMs: feedMs, payload }));
    if (stdin.writableLength > MOST_WAITING_BYTES) this.#child.kill('SIGKILL');
  }

  #take(packet: Buffer): void {
    if (this.#headersToCome > 0) return this.#takeHeader(packet);
    const ms = this.#samples / SAMPLES_PER_MS;
    const shift = this.#shifts.findLast(({ fromMs }) => fromMs <= ms);
    this.#samples += opusSamples(packet);
    this.#onPacket(packet, ms + (shift?.ms ?? 0));
  }

  /** Reads the number of priming samples from the first packet. See: RFC 7845 section 5.1. */
  #takeHeader(packet: Buffer): void {
    if (this.#headersToCome === 2 && packet.length >= 12) this.#samples = -packet.readUInt16LE(10);
    this.#headersToCome -= 1;
  }

  close(): void {
    this.#child.stdout.removeAllListeners('data').resume();
    this.#child.removeAllListeners('close').kill('SIGKILL');
  }
}

/** Probes as little as possible: the header contains everything, and longer probing adds delay. */
const input = ['-probesize', '32', '-fpsprobesize', '0', '-analyzeduration', '0', '-f', 'flv', '-i', 'pipe:0'];
const output = [
  '-map',
  '0:a:0',
  '-af',
  'aresample=48000:async=1:first_pts=0',
  '-c:a',
  'libopus',
  '-b:a',
  '128k',
  '-ac',
  '2',
  '-page_duration',
  '20000',
  '-flush_packets',
  '1',
  '-f',
  'ogg',
  'pipe:1',
];
