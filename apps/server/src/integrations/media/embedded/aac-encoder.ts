import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { OggOpusWriter } from './opus.ts';

export const aacFrameSamples = 1024;
/** What the encoder puts before the first real sample. */
export const aacPrimingSamples = 1024;

const argumentsOfFfmpeg = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-fflags',
  'nobuffer',
  '-probesize',
  '4096',
  '-analyzeduration',
  '0',
  '-f',
  'ogg',
  '-i',
  'pipe:0',
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

/** Opus packets in, AAC frames out, through one ffmpeg process. HLS players of Apple know no Opus. */
export class AacEncoder {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #ogg = new OggOpusWriter();
  readonly #onFrame: (frame: Buffer) => void;
  #pending: Buffer = Buffer.alloc(0);

  constructor(ffmpegPath: string, onFrame: (frame: Buffer) => void) {
    this.#onFrame = onFrame;
    this.#process = spawn(ffmpegPath, argumentsOfFfmpeg, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#process.on('error', () => {});
    this.#process.stdin.on('error', () => {});
    this.#process.stdout.on('data', (data: Buffer) => this.#take(data));
    this.#process.stdin.write(this.#ogg.head());
  }

  write(packet: Buffer): void {
    if (this.#process.stdin.writable) this.#process.stdin.write(this.#ogg.page(packet));
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

  close(): void {
    this.#process.stdout.removeAllListeners('data');
    this.#process.stdin.end();
    this.#process.kill('SIGKILL');
  }
}
