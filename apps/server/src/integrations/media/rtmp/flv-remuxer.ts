import { startFfmpeg } from '../ffmpeg-child.ts';
import { flvHeader, flvTag } from '../flv.ts';
import { inletPayloadTypes, RtpInlet } from '../rtp-inlet.ts';

/** What ffmpeg may be behind by; more means that it hangs. */
const mostBufferedBytes = 8 * 1024 * 1024;

type Remuxing = ReturnType<typeof startFfmpeg>;

/**
 * Makes RTP of an encoder's FLV: H.264 is copied with its parameter sets before every key frame, sound becomes Opus.
 * One ffmpeg process a stream.
 */
export class FlvRemuxer {
  readonly #inlet: RtpInlet;
  readonly #process: Remuxing;

  private constructor(inlet: RtpInlet, child: Remuxing) {
    this.#inlet = inlet;
    this.#process = child;
  }

  /** `onEnd` is called when ffmpeg ends by itself. */
  static async start(options: {
    ffmpegPath: string;
    hasAudio: boolean;
    receive: (kind: 'audio' | 'video', packet: Buffer) => void;
    onEnd: () => void;
  }): Promise<FlvRemuxer> {
    const inlet = await RtpInlet.open(options.receive);
    const child = startFfmpeg(options.ffmpegPath, { input, output: output(options.hasAudio, inlet.port) });
    child.on('error', options.onEnd);
    child.on('exit', options.onEnd);
    child.stdin.write(flvHeader(options.hasAudio));
    return new FlvRemuxer(inlet, child);
  }

  /** A tag of FLV: 8 = sound, 9 = video. */
  write(type: 8 | 9, timestampMs: number, payload: Buffer): void {
    const { stdin } = this.#process;
    if (!stdin.writable) return;
    if (stdin.writableLength > mostBufferedBytes) return void this.#process.kill('SIGKILL');
    stdin.write(flvTag({ type, timestampMs, payload }));
  }

  close(): void {
    this.#process.removeAllListeners('exit');
    this.#process.kill('SIGKILL');
    this.#inlet.close();
  }
}

/** Why `nobuffer` is not among them: it throws the first key frame away, and the next may be ten seconds off. */
const input = ['-probesize', '500000', '-fpsprobesize', '0', '-f', 'flv', '-i', 'pipe:0'];

function output(hasAudio: boolean, port: number): string[] {
  const target = `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=1200`;
  const sound = ['-map', '0:a:0', '-c:a', 'libopus', '-b:a', '128k', '-ar', '48000', '-ac', '2'];
  return [
    ...['-map', '0:v:0', '-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb'],
    ...['-payload_type', String(inletPayloadTypes.video), '-f', 'rtp', target],
    ...(hasAudio ? [...sound, '-payload_type', String(inletPayloadTypes.audio), '-f', 'rtp', target] : []),
  ];
}
