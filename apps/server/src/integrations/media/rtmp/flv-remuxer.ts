import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { inletPayloadTypes, RtpInlet } from '../rtp-inlet.ts';

const flvHeader = (hasAudio: boolean): Buffer =>
  Buffer.from([0x46, 0x4c, 0x56, 1, hasAudio ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0]);

/** What ffmpeg may be behind by; more means that it hangs. */
const mostBufferedBytes = 16 * 1024 * 1024;

/**
 * Makes RTP of an encoder's FLV: H.264 is copied with its parameter sets before every key frame, sound becomes Opus.
 * One ffmpeg process a stream.
 */
export class FlvRemuxer {
  readonly #inlet: RtpInlet;
  readonly #process: ChildProcess;

  private constructor(inlet: RtpInlet, child: ChildProcess) {
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
    const child = spawn(options.ffmpegPath, remuxArguments(options.hasAudio, inlet.port), {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.on('error', () => {});
    child.on('error', options.onEnd);
    child.on('exit', options.onEnd);
    child.stdin.write(flvHeader(options.hasAudio));
    return new FlvRemuxer(inlet, child);
  }

  /** A tag of FLV: 8 = sound, 9 = video. */
  write(type: 8 | 9, timestampMs: number, payload: Buffer): void {
    const { stdin } = this.#process;
    if (!stdin?.writable) return;
    if (stdin.writableLength > mostBufferedBytes) return void this.#process.kill('SIGKILL');
    const header = Buffer.alloc(11);
    header.writeUInt8(type, 0);
    header.writeUIntBE(payload.length, 1, 3);
    header.writeUIntBE(timestampMs & 0xffffff, 4, 3);
    header.writeUInt8((timestampMs >>> 24) & 0xff, 7);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(payload.length + 11);
    stdin.write(Buffer.concat([header, payload, size]));
  }

  close(): void {
    this.#process.removeAllListeners('exit');
    this.#process.kill('SIGKILL');
    this.#inlet.close();
  }
}

function remuxArguments(hasAudio: boolean, port: number): string[] {
  const target = `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=1200`;
  const sound = ['-map', '0:a:0', '-c:a', 'libopus', '-b:a', '128k', '-ar', '48000', '-ac', '2'];
  return [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-fflags',
      'nobuffer',
      '-probesize',
      '500000',
      '-f',
      'flv',
      '-i',
      'pipe:0',
    ],
    ...['-map', '0:v:0', '-c:v', 'copy', '-bsf:v', 'h264_mp4toannexb'],
    ...['-payload_type', String(inletPayloadTypes.video), '-f', 'rtp', target],
    ...(hasAudio ? [...sound, '-payload_type', String(inletPayloadTypes.audio), '-f', 'rtp', target] : []),
  ];
}
