import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { InjectedMedia, InjectedPublisher } from './embedded/injected-publisher.ts';
import { nalType, typeOfNal } from './embedded/rtp/h264.ts';
import { OggReader } from './embedded/sound/ogg-reader.ts';
import { opusSamples } from './embedded/sound/opus.ts';
import { startFfmpeg } from './ffmpeg-child.ts';
import { FlvReader, flvType } from './flv.ts';
import { nalsOfPicture, readAvcHeader, readPicture, type AvcHeader } from './rtmp/flv-media.ts';
import { inletPayloadTypes } from './rtp-inlet.ts';
import { RtpPublication } from './rtp-publication.ts';

/** Target of the packets: the embedded engine. */
export interface InjectionTarget {
  injectPublisher(input: { streamId: string; publisherId: string } & InjectedMedia): InjectedPublisher;
}

export interface LoopOptions {
  /** H.264 (of the demo: constrained baseline, a key frame per second) and Opus at 48 kHz. */
  readonly clipPath: string;
  readonly ffmpegPath: string;
  readonly streamId: string;
  readonly publisherId: string;
}

const STEP_MS = 20;
const IDLE_STEP_MS = 1000;
/** After a longer pause of the process, the loop continues where it was instead of catching up. */
const MOST_BEHIND_MS = 500;
const READ_LIMIT_MS = 120_000;
const OPUS_HEADERS = 2;
const SAMPLES_PER_MS = 48;

/**
 * Plays a clip as a stream, in a loop. The packets take the same path as a camera's: forwarding, HLS, snapshots. While
 * nobody receives them, there is only a key frame each second, which keeps the stream on air for next to nothing.
 */
export class LoopPublisher {
  readonly #clip: Clip;
  readonly #publisher: InjectedPublisher;
  readonly #publication: RtpPublication;
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout | null = null;
  /** Time of the current round's start, and the piece that comes next. Null while nobody receives the packets. */
  #round: { startMs: number; next: number } | null = null;
  #isClosed = false;

  private constructor(clip: Clip, options: LoopOptions, target: InjectionTarget) {
    this.#clip = clip;
    this.#publisher = target.injectPublisher({
      streamId: options.streamId,
      publisherId: options.publisherId,
      video: { codec: 'H264', payloadType: inletPayloadTypes.video },
      audio: { payloadType: inletPayloadTypes.audio },
      // Viewers begin with one.
      requestKeyFrame: () => this.#begin(),
      onClosed: () => this.#stop(),
    });
    this.#publication = new RtpPublication(this.#publisher);
    this.#idle();
  }

  /** The stream is live when the promise resolves. Throws if ffmpeg cannot read the clip. */
  static async start(options: LoopOptions, target: InjectionTarget): Promise<LoopPublisher> {
    return new LoopPublisher(await readClip(options), options, target);
  }

  get #nowMs(): number {
    return performance.now() - this.#startedAt;
  }

  #idle(): void {
    if (this.#isClosed) return;
    this.#round = null;
    if (this.#publisher.hasAudience()) return this.#begin();
    this.#publication.picture(this.#clip.first, this.#nowMs);
    this.#timer = setTimeout(() => this.#idle(), IDLE_STEP_MS).unref();
  }

  #begin(): void {
    if (this.#isClosed || this.#round || !this.#publisher.hasAudience()) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#round = { startMs: this.#nowMs, next: 0 };
    this.#play(this.#round);
  }

  #play(round: { startMs: number; next: number }): void {
    if (this.#isClosed) return;
    if (!this.#publisher.hasAudience()) return this.#idle();
    const { pieces, lengthMs } = this.#clip;
    const now = this.#nowMs;
    const dueMs = () => round.startMs + (pieces[round.next]?.atMs ?? 0);
    if (now - dueMs() > MOST_BEHIND_MS) round.startMs += now - dueMs();
    while (dueMs() <= now) {
      const piece = pieces[round.next];
      if (piece?.kind === 'picture') this.#publication.picture(piece.nals, dueMs() + piece.offsetMs);
      else if (piece) this.#publication.sound(piece.opus, dueMs());
      round.next += 1;
      if (round.next < pieces.length) continue;
      round.next = 0;
      round.startMs += lengthMs;
    }
    this.#timer = setTimeout(() => this.#play(round), STEP_MS).unref();
  }

  #stop(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async close(): Promise<void> {
    this.#stop();
    this.#publication.close();
  }
}

interface Picture {
  readonly kind: 'picture';
  readonly atMs: number;
  /** Presentation minus decoding time. Above zero only with B-frames. */
  readonly offsetMs: number;
  readonly nals: readonly Buffer[];
}
interface Sound {
  readonly kind: 'sound';
  readonly atMs: number;
  readonly opus: Buffer;
}
interface Clip {
  /** In order of their times, from 0. The first is a key frame. */
  readonly pieces: readonly (Picture | Sound)[];
  readonly first: readonly Buffer[];
  readonly lengthMs: number;
}

/** Reads a clip into memory. */
async function readClip({ clipPath, ffmpegPath }: LoopOptions): Promise<Clip> {
  const output = ['-map', '0:v:0', '-c', 'copy', '-f', 'flv', 'pipe:1', '-map', '0:a:0', '-c', 'copy', '-f', 'ogg'];
  const child = startFfmpeg(ffmpegPath, {
    input: ['-i', clipPath],
    output: [...output, 'pipe:3'],
    moreOutputs: 1,
    reads: 'file',
    limitMs: READ_LIMIT_MS,
  });
  const [flv, ogg] = child.outputs.map(collect);
  const [code] = await once(child, 'close');
  const pictures = code === 0 && flv ? picturesOf(flv()) : [];
  const [first] = pictures;
  if (!first || !ogg) throw new Error(`ffmpeg could not read the clip ${clipPath}.`);
  const lastMs = pictures.at(-1)?.atMs ?? 0;
  const lengthMs = Math.round((lastMs * pictures.length) / Math.max(1, pictures.length - 1));
  const sounds = soundsOf(ogg()).filter(({ atMs }) => atMs < lengthMs);
  const pieces = [...pictures, ...sounds].toSorted((a, b) => a.atMs - b.atMs);
  return { pieces, first: first.nals, lengthMs };
}

function collect(output: NodeJS.ReadableStream): () => Buffer {
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks);
}

function picturesOf(flv: Buffer): Picture[] {
  let header: AvcHeader | null = null;
  const pictures: Picture[] = [];
  for (const { type, timestampMs, payload } of new FlvReader().read(flv)) {
    const tag = type === flvType.video ? readPicture(payload) : null;
    if (tag?.kind === 'header') header = readAvcHeader(tag.record);
    if (tag?.kind !== 'picture' || !header) continue;
    const nals = nalsOfPicture(tag.sample, header.lengthBytes);
    const slices = nals.filter((nal) => typeOfNal(nal) === nalType.keySlice || typeOfNal(nal) === nalType.slice);
    const isKey = slices.some((nal) => typeOfNal(nal) === nalType.keySlice);
    const whole = isKey ? [...header.parameterSets, ...slices] : slices;
    pictures.push({ kind: 'picture', atMs: timestampMs, offsetMs: tag.offsetMs, nals: whole });
  }
  const startMs = pictures[0]?.atMs ?? 0;
  return pictures.map((picture) => ({ ...picture, atMs: picture.atMs - startMs }));
}

function soundsOf(ogg: Buffer): Sound[] {
  const sounds: Sound[] = [];
  let atMs = 0;
  for (const opus of new OggReader().read(ogg).slice(OPUS_HEADERS)) {
    sounds.push({ kind: 'sound', atMs, opus });
    atMs += opusSamples(opus) / SAMPLES_PER_MS;
  }
  return sounds;
}
