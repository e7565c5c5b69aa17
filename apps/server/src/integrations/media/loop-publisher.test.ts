import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { eventually, makeClip } from '../../../test/media-bench.ts';
import { patience } from '../../../../../tests/patience.ts';

/** Plays a clip with no viewers in a separate process and prints ffmpeg's process id. */
const loneServer = (clipPath: string): string => `
  const { LoopPublisher } = await import(${JSON.stringify(new URL('./loop-publisher.ts', import.meta.url).href)});
  const target = { injectPublisher: () => ({ sessionId: 'x', receive() {}, close() {} }) };
  const streams = [{ streamId: 'room', publisherId: 'ann' }];
  const options = { clipPath: ${JSON.stringify(clipPath)}, hasAudio: true, ffmpegPath: ${JSON.stringify(ffmpegPath)}, streams };
  console.log((await LoopPublisher.start(options, target)).processId);
`;

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

test.skipIf(!hasFfmpeg)('ffmpeg exits when its server is killed', { timeout: patience(60_000) }, async () => {
  const clip = await makeClip();
  const server = spawn(process.execPath, ['--input-type=module', '-e', loneServer(clip.path)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: dirname(clip.path) },
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const processId = Number(line.toString());
  expect(isRunning(processId)).toBe(true);
  server.kill('SIGKILL');
  await eventually('ffmpeg ends', () => !isRunning(processId), 40_000);
  await clip.remove();
});
