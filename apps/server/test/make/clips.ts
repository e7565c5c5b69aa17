import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '../machine-parts.ts';

const run = promisify(execFile);

/** Makes a short video with sound, in H.264 and AAC like a phone's camera. */
export async function makeClip({ size = '1280x720', seconds = 5 } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const path = join(folder, 'clip.mp4');
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=24`, '-f', 'lavfi', '-i', 'sine=440:r=48000'];
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '48', '-b:v', '2M', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-ac', '2'];
  await run(ffmpegPath, ['-y', '-v', 'error', ...input, '-t', String(seconds), ...picture, ...sound, path]);
  const content = await readFile(path);
  await rm(folder, { recursive: true });
  return content;
}
