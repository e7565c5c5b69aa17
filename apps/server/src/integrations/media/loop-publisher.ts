import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectedMedia, InjectedPublisher } from './embedded/injected-publisher.ts';
import { startFfmpeg } from './ffmpeg-child.ts';
import { inletPayloadTypes, RtpInlet } from './rtp-inlet.ts';

/** Receives the packets: the embedded engine. */
export interface InjectionTarget {
  injectPublisher(input: { streamId: string; publisherId: string } & InjectedMedia): InjectedPublisher;
}

export interface LoopOptions {
  /** H.264 without B-frames (constrained baseline, one key frame per second) and, with `hasAudio`, Opus at 48 kHz. */
  readonly clipPath: string;
  readonly hasAudio: boolean;
  readonly ffmpegPath: string;
  /** Streams that show this clip, all fed by one process. */
  readonly streams: readonly { readonly streamId: string; readonly publisherId: string }[];
}

const shortestRestartMs = 1000;
const longestRestartMs = 30_000;
/** A process that ran for this long was healthy and is restarted immediately. */
const healthyMs = 60_000;
const prepareLimitMs = 120_000;

/**
 * Loops a clip into streams by copying its packets, without encoding. The streams then take the same path as a
 * camera's: forwarding, HLS, snapshots.
 */
export class LoopPublisher {
  readonly #options: LoopOptions;
  readonly #folder: string;
  readonly #inlet: RtpInlet;
  readonly #publishers: readonly InjectedPublisher[];
  #process: ChildProcess | null = null;
  #restart: NodeJS.Timeout | null = null;
  #restartMs = shortestRestartMs;
  #closed = false;

  private constructor(options: LoopOptions, publishers: readonly InjectedPublisher[], folder: string, inlet: RtpInlet) {
    this.#options = options;
    this.#folder = folder;
    this.#inlet = inlet;
    this.#publishers = publishers;
  }

  /** Starts playback. The streams are live when the promise resolves. Throws if ffmpeg cannot read the clip. */
  static async start(options: LoopOptions, target: InjectionTarget): Promise<LoopPublisher> {
    const folder = await mkdtemp(join(tmpdir(), 'loop-'));
    try {
      await prepare(options, preparedPath(folder));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    const publishers = options.streams.map((stream) =>
      target.injectPublisher({
        ...stream,
        video: { codec: 'H264', payloadType: inletPayloadTypes.video },
        audio: options.hasAudio ? { payloadType: inletPayloadTypes.audio } : null,
      }),
    );
    const inlet = await RtpInlet.open((kind, packet) => {
      for (const publisher of publishers) publisher.receive(kind, packet);
    });
    const loop = new LoopPublisher(options, publishers, folder, inlet);
    loop.#run();
    return loop;
  }

  get processId(): number | undefined {
    return this.#process?.pid;
  }

  #run(): void {
    const { hasAudio, ffmpegPath } = this.#options;
    const startedAt = Date.now();
    const input = ['-re', '-stream_loop', '-1', '-i', preparedPath(this.#folder)];
    const child = startFfmpeg(ffmpegPath, { input, output: loopOutput(hasAudio, this.#inlet.port), reads: 'file' });
    child.stdout.resume();
    this.#process = child;
    let isOver = false;
    const over = () => {
      if (isOver || this.#closed) return;
      isOver = true;
      if (Date.now() - startedAt > healthyMs) this.#restartMs = shortestRestartMs;
      this.#restart = setTimeout(() => this.#run(), this.#restartMs);
      this.#restartMs = Math.min(this.#restartMs * 2, longestRestartMs);
    };
    child.on('error', over);
    child.on('exit', over);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#restart) clearTimeout(this.#restart);
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
    }
    for (const publisher of this.#publishers) publisher.close();
    this.#inlet.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const preparedPath = (folder: string): string => join(folder, 'loop.nut');

/**
 * Rewrites the clip so that parameter sets precede every key frame. Done in advance because ffmpeg's filter for it
 * fails when the input loops.
 */
async function prepare({ clipPath, hasAudio, ffmpegPath }: LoopOptions, path: string): Promise<void> {
  const maps = ['-map', '0:v:0', ...(hasAudio ? ['-map', '0:a:0'] : [])];
  const output = [...maps, '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'nut', '-y', path];
  const child = startFfmpeg(ffmpegPath, { input: ['-i', clipPath], output, reads: 'file', limitMs: prepareLimitMs });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg could not read the clip ${clipPath}.`);
}

function loopOutput(hasAudio: boolean, port: number): string[] {
  const target = `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=1200`;
  const output = (map: string, payloadType: number): string[] => [
    '-map',
    map,
    '-c',
    'copy',
    '-payload_type',
    String(payloadType),
    '-f',
    'rtp',
    target,
  ];
  return [
    ...output('0:v:0', inletPayloadTypes.video),
    ...(hasAudio ? output('0:a:0', inletPayloadTypes.audio) : []),
    ...lifeline(hasAudio),
  ];
}

/** Unused output. ffmpeg exits when it can no longer write to it, so it does not outlive a killed server. */
const lifeline = (hasAudio: boolean): string[] => [
  '-map',
  hasAudio ? '0:a:0' : '0:v:0',
  '-c',
  'copy',
  '-flush_packets',
  '0',
  '-f',
  'data',
  'pipe:1',
];
