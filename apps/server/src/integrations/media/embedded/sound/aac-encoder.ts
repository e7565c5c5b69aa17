import { atSeam } from '../../seams/client-seam.ts';
import { startFfmpeg } from '../../ffmpeg-child.ts';
import { OggOpusWriter } from './opus.ts';

export const aacFrameSamples = 1024;
/** Samples that the encoder emits before the first real one. */
export const aacPrimingSamples = 1024;
/** Silent frame of stereo AAC-LC. See: ISO/IEC 14496-3 4.4.2.1. */
export const silentAacFrame = Buffer.from([33, 0, 73, 144, 2, 25, 0, 35, 128]);

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran for this long was healthy and resets the restart delay. */
const HEALTHY_MS = 60_000;
/** Two minutes of audio. An encoder this far behind is stuck. */
const MOST_WAITING_BYTES = 2 * 1024 * 1024;

const input = ['-probesize', '4096', '-analyzeduration', '0', '-f', 'ogg', '-i', 'pipe:0'];
const output = [
  '-c:a',
  'aac',
  '-b:a',
  '128k',
  '-ar',
  '48000',
  '-ac',
  '2',
  '-flush_packets',
  '1',
  '-f',
  'adts',
  'pipe:1',
];

type Child = ReturnType<typeof startFfmpeg>;

/**
 * Converts Opus packets to AAC frames through an ffmpeg process, because Apple's HLS players do not support Opus. If
 * the process exits, the first packet after a pause restarts it.
 */
export class AacEncoder {
  readonly #ffmpegPath: string;
  readonly #onFrame: (frame: Buffer) => void;
  #child: Child | null = null;
  #ogg = new OggOpusWriter();
  #pending: Buffer = Buffer.alloc(0);
  #startedAt = 0;
  #startAgainAt = 0;
  #pauseMs = SHORTEST_PAUSE_MS;

  constructor(ffmpegPath: string, onFrame: (frame: Buffer) => void) {
    this.#ffmpegPath = ffmpegPath;
    this.#onFrame = onFrame;
  }

  /**
   * Encodes a packet. Returns `begins` for the first packet of a new run, whose output starts earlier by the priming
   * duration, and null if no process is running.
   */
  write(packet: Buffer): 'begins' | 'continues' | null {
    const begins = this.#child === null;
    if (begins && Date.now() < this.#startAgainAt) return null;
    const { stdin } = (this.#child ??= this.#start());
    stdin.write(this.#ogg.page(packet));
    if (stdin.writableLength > MOST_WAITING_BYTES) this.#child.kill('SIGKILL');
    return begins ? 'begins' : 'continues';
  }

  #start(): Child {
    const child = startFfmpeg(this.#ffmpegPath, { input, output });
    const over = () => this.#over(child);
    child.once('error', over);
    child.once('exit', over);
    const take = atSeam(
      'aac.output',
      (data: Buffer) => this.#take(data),
      () => void child.kill('SIGKILL'),
    );
    child.stdout.on('data', take);
    this.#ogg = new OggOpusWriter();
    this.#pending = Buffer.alloc(0);
    this.#startedAt = Date.now();
    child.stdin.write(this.#ogg.head());
    return child;
  }

  #over(child: Child): void {
    if (this.#child !== child) return;
    this.#release();
    const now = Date.now();
    if (now - this.#startedAt > HEALTHY_MS) this.#pauseMs = SHORTEST_PAUSE_MS;
    this.#startAgainAt = now + this.#pauseMs;
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  #release(): void {
    this.#child?.stdout.removeAllListeners('data');
    this.#child = null;
  }

  /** Splits the ADTS stream into frames. See: ISO/IEC 14496-3 1.A.2.2. */
  #take(data: Buffer): void {
    let rest = this.#pending.length > 0 ? Buffer.concat([this.#pending, data]) : data;
    while (rest.length >= 7) {
      const length = (((rest[3] ?? 0) & 3) << 11) | ((rest[4] ?? 0) << 3) | ((rest[5] ?? 0) >> 5);
      const headerLength = (rest[1] ?? 0) & 1 ? 7 : 9;
      if (length <= headerLength) {
        rest = Buffer.alloc(0);
        break;
      }
      if (rest.length < length) break;
      this.#onFrame(Buffer.from(rest.subarray(headerLength, length)));
      rest = rest.subarray(length);
    }
    this.#pending = Buffer.from(rest);
  }

  /** Ends the current run. The next packet starts a new one. */
  restart(): void {
    const child = this.#child;
    this.#release();
    child?.kill('SIGKILL');
  }

  close(): void {
    this.#startAgainAt = Infinity;
    this.restart();
  }
}
