import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { makePerformer, makeStaff } from '../../../../test/make/accounts.ts';
import { startTestServer } from '../../../../test/server.ts';
import { tusClient } from '../../../../test/tus.ts';

const SOON = { timeout: 60_000, interval: 250 };
interface Upload {
  readonly _id: string;
  readonly state: string;
  readonly failure?: string;
  readonly progress?: number;
}

/** A picture a second, for somewhat more than an hour. */
async function makeLong(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'long-video-'));
  try {
    const path = join(folder, 'long.mp4');
    const picture = ['-f', 'lavfi', '-i', 'color=black:s=64x36:r=1', '-t', '3700'];
    await promisify(execFile)(ffmpegPath, [...picture, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.skipIf(!hasFfmpeg)('a video may last as long as staff say', { timeout: 180_000 }, async () => {
  const server = await startTestServer();
  try {
    const [creator, staff] = [await makePerformer(server), await makeStaff(server)];
    const content = await makeLong();
    const tus = tusClient(`http://127.0.0.1:${server.port}`, creator);
    const bring = async (): Promise<string> => {
      const { id } = await tus.begin({ purpose: 'video', name: 'long.mp4', bytes: content.length });
      await tus.send(id, 0, content);
      return id;
    };
    const seen = async (id: string) =>
      (await server.call<{ data: Upload[] }>('GET', '/uploads', { token: creator.token })).data.data.find(
        (row) => row._id === id,
      );
    const allowed = await bring();
    await expect.poll(async () => (await seen(allowed))?.progress ?? 0, SOON).toBeGreaterThan(0);
    await tus.end(allowed);
    const body = { values: { maxVideoHours: 1 } };
    await server.call('PUT', '/admin/settings', { token: staff.token, body });
    const refused = await bring();
    await expect.poll(async () => (await seen(refused))?.state, SOON).toBe('failed');
    expect(await seen(refused)).toMatchObject({ failure: 'too-long' });
  } finally {
    await server.close();
  }
});
