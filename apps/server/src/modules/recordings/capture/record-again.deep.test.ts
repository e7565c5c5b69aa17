import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { wholeBytes } from './part-file.ts';
import { openRecordBench } from '../../../../test/record-bench.ts';
import { patience } from '../../../../../../tests/patience.ts';

const bench = openRecordBench();
const { call, onAir, partBytes, play, download, ready } = bench;

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  test(
    'a reconnecting publisher starts a second part, and both are in the video',
    { timeout: patience(240_000) },
    async () => {
      const { host, streamId, loop, publish } = await onAir();
      await call(host, 'PUT', `/streaming/record/${streamId}/start`, {});
      await eventually('the first part is written', async () => (await partBytes()) > 100_000, 60_000);
      await loop.close();
      await eventually('the first part is closed', async () => (await partBytes()) === 0, 60_000);
      const again = await publish();
      await eventually('the second part is written', async () => (await partBytes()) > 100_000, 60_000);
      await call(host, 'POST', '/performers/streaming-status/update', { status: 'offline' });
      const vod = await ready(host);
      const { frames, complaints } = await play((await download(host, vod)).path);
      expect(complaints).toEqual([]);
      expect(frames / vod.duration).toBeGreaterThan(20);
      await again.close();
    },
  );

  test('the leftovers of a dead process become a video', { timeout: patience(180_000) }, async () => {
    const { host, streamId, loop } = await onAir();
    await call(host, 'PUT', `/streaming/record/${streamId}/start`, {});
    await eventually('fragments are written', async () => (await partBytes()) > 300_000, 60_000);
    const recordings = bench.server.business.modules.find(({ name }) => name === 'recordings');
    await recordings?.stop?.();
    const dataFolder = join(bench.server.platform.config.DATA_DIR, 'recordings');
    const [name = ''] = await readdir(dataFolder);
    const file = join(dataFolder, name);
    const whole = await readFile(file);
    // A fragment cut off when the process died.
    await writeFile(file, Buffer.concat([whole, whole.subarray(whole.lastIndexOf('moof') - 4, whole.length - 1111)]));
    expect(await wholeBytes(file)).toBe(whole.length);
    await call(host, 'POST', '/performers/streaming-status/update', { status: 'offline' });
    await recordings?.start?.();
    const vod = await ready(host);
    const { frames, complaints } = await play((await download(host, vod)).path);
    expect(complaints).toEqual([]);
    expect(frames).toBeGreaterThan(25);
    await loop.close();
  });
});
