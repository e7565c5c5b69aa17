import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { FlvTag } from '../src/integrations/media/flv.ts';
import { openRtmpIngest, type RtmpIngest } from '../src/integrations/media/rtmp/rtmp-ingest.ts';
import { ffmpegPath, hasFfmpeg } from './machine-parts.ts';
import { flvTags, RtmpEncoder } from './make/rtmp-encoder.ts';
import { eventually, openBench, type MediaBench } from './media-bench.ts';
import { decode, takeStream, type Decoded, type Taken } from './taken-stream.ts';
import { patience } from '../../../tests/patience.ts';

const lavfi = (...sources: string[]) => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '250', '-c:a', 'aac'];
const CLIP_MS = 2000;
const PATIENCE_MS = patience(60_000);

/** Makes two seconds of video with one key frame, and the matching audio. */
const clip = (size: string) =>
  flvTags(...lavfi(`testsrc2=size=${size}:rate=30`, 'sine=440:r=44100'), '-t', String(CLIP_MS / 1000), ...x264);
/** Makes a few frames of video in another format, without audio. */
export const picturesIn = (format: string) =>
  flvTags(
    ...lavfi('testsrc2=size=320x180:rate=30'),
    '-t',
    '0.2',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    format,
  );

export const later = (tags: readonly FlvTag[], ms: number): FlvTag[] =>
  tags.map((tag) => ({ ...tag, timestampMs: tag.timestampMs + ms }));
export const pictures = (tags: readonly FlvTag[]) => tags.filter(({ type }) => type === 9);
export const sounds = (tags: readonly FlvTag[]) => tags.filter(({ type }) => type === 8);
export const repeat = (tags: readonly FlvTag[], times: number): FlvTag[] =>
  Array.from({ length: times }, (_, i) => later(tags, CLIP_MS * i)).flat();
export const inOrder = (...tags: FlvTag[]) => tags.sort((a, b) => a.timestampMs - b.timestampMs);

/** Test bench for encoders, opened before each test, with an engine, its RTMP port and an encoder connected to it. */
export class RtmpBench {
  wide: FlvTag[] = [];
  tall: FlvTag[] = [];
  keys: string[] = [];
  media!: MediaBench;
  encoder!: RtmpEncoder;
  #ingest!: RtmpIngest;

  constructor() {
    if (!hasFfmpeg) return;
    beforeAll(async () => {
      this.wide = await clip('320x180');
      this.tall = await clip('360x640');
    }, patience(120_000));
    beforeEach(() => this.#open());
    afterEach(() => this.#close());
  }

  async #open(): Promise<void> {
    this.keys = [];
    this.media = await openBench({ graceMs: 4000 });
    this.#ingest = await openRtmpIngest({
      port: 0,
      host: '127.0.0.1',
      ffmpegPath,
      log: { warn: () => {} },
      target: this.media.server,
      admit: async (key) => {
        this.keys.push(key);
        return {
          streamId: 'room',
          publisherId: 'key:1',
        };
      },
    });
    this.encoder = await RtmpEncoder.connect(this.#ingest.port);
  }

  async #close(): Promise<void> {
    this.encoder.breakLine();
    await this.#ingest.close();
    await this.media.close();
  }

  /**
   * Publishes tags in real time. Resolves once the stream is live; `sent` resolves when all tags are sent or the
   * connection is lost.
   */
  async goLive(tags: readonly FlvTag[], stampOf?: (ms: number) => number): Promise<{ sent: Promise<void> }> {
    await this.encoder.publish('live_ann');
    const sent = this.encoder.sendInTime(tags, stampOf);
    await eventually('it is on air', () => this.media.server.liveStreams().includes('room'), PATIENCE_MS);
    return { sent };
  }

  take = (): Taken => takeStream(this.media.server, 'room');

  /** First error message shown to the broadcaster. */
  get problem(): string | undefined {
    return this.media.events.find((event) => event.type === 'codec-problem')?.message;
  }
}

export const filesOf = async ({ files }: Taken): Promise<Decoded[]> =>
  Promise.all(files.map(({ pieces }) => decode(Buffer.concat(pieces))));

/** Waits until the newest file has enough audio. On a slow machine, audio arrives later than video. */
export const untilHeard = (taken: Taken, seconds: number): Promise<Decoded> =>
  eventually(
    `sound of ${seconds} s`,
    async () => {
      const last = taken.files.at(-1);
      const decoded = last && last.milliseconds > 0 ? await decode(Buffer.concat(last.pieces)) : null;
      return decoded && decoded.sound.to >= seconds ? decoded : null;
    },
    PATIENCE_MS,
  );
