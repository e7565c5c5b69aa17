import { startFfmpeg } from '../ffmpeg-child.ts';
import { annexB } from './rtp/h264.ts';
import type { FrameWatch } from './rtp/frame-watch.ts';
import { ivfFile } from './rtp/vp8.ts';

/** A snapshot takes a tenth of a second, but several seconds on a busy machine. */
const limitMs = 15_000;
const largestPictureBytes = 4 * 1024 * 1024;

/** Decodes the last key frame into a JPEG at most 640 pixels wide. Null if ffmpeg cannot decode it. */
export function jpegOf(ffmpegPath: string, codec: 'H264' | 'VP8', frames: FrameWatch): Promise<Buffer | null> {
  const keyFrame = frames.lastKeyFrame();
  const [first] = keyFrame ?? [];
  if (!keyFrame || !first) return Promise.resolve(null);
  const input = codec === 'H264' ? annexB(keyFrame) : ivfFile(first);
  const format = codec === 'H264' ? 'h264' : 'ivf';
  return run(ffmpegPath, format, input);
}

const toJpeg = ['-frames:v', '1', '-vf', 'scale=w=min(640\\,iw):h=-2', '-q:v', '4', '-f', 'mjpeg', 'pipe:1'];

function run(ffmpegPath: string, format: 'h264' | 'ivf', picture: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const input = ['-threads', '1', '-f', format, '-i', 'pipe:0'];
    const child = startFfmpeg(ffmpegPath, { input, output: toJpeg, limitMs });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > largestPictureBytes) child.kill('SIGKILL');
      chunks.push(chunk);
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 && bytes > 0 ? Buffer.concat(chunks) : null));
    child.stdin.end(picture);
  });
}
