import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../tests/patience.ts';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { processesWith } from '../../../test/processes.ts';
import { NEEDS } from './ffmpeg-needs.ts';
import { searchFfmpeg } from './ffmpeg.ts';

let folder: string;
/** Creates a program that imitates a given version of ffmpeg without some of its features. Returns its folder. */
async function fakeFfmpeg(name: string, libavcodec: string, without: readonly string[] = []): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  const lists = Object.entries(NEEDS).map(([kind, names]) => {
    const lines = names.filter((one) => !without.includes(one)).map((one) => ` V..... ${one} "of a kind"`);
    return `-${kind}) cat <<'END'\n${lines.join('\n')}\nEND\n;;`;
  });
  const version = `-version) printf 'ffmpeg version ${name} Copyright\\nlibavcodec     ${libavcodec}.100 / 1. 2.3\\n' ;;`;
  const script = `#!/bin/sh\nfor last; do :; done\ncase "$last" in\n${[version, ...lists].join('\n')}\nesac\n`;
  await writeFile(join(place, 'ffmpeg'), script, { mode: 0o755 });
  return place;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

// The environment may set the variable for tests that run ffmpeg, so it is cleared here.
beforeAll(() => void vi.stubEnv('FFMPEG_PATH', ''));
afterAll(() => void vi.unstubAllEnvs());

describe('the selected ffmpeg', () => {
  test('is the configured one, before PATH', async () => {
    const named = await fakeFfmpeg('7.1', '61. 19');
    const onPath = await fakeFfmpeg('5.1.9', '59. 37');
    expect((await searchFfmpeg({ ffmpegPath: join(named, 'ffmpeg'), searchPath: onPath })).path).toBe(
      join(named, 'ffmpeg'),
    );
    expect((await searchFfmpeg({ searchPath: `/nowhere:${onPath}` })).path).toBe(join(onPath, 'ffmpeg'));
  });
  test('is the first suitable one: one that is too old or lacks a feature is skipped and named', async () => {
    const old = await fakeFfmpeg('N-47683-static', '58. 42');
    const poor = await fakeFfmpeg('6.0', '60. 3', ['libx264', 'flv']);
    const fit = await fakeFfmpeg('6.1', '60. 31');
    const none = await searchFfmpeg({ searchPath: `${old}:${poor}` });
    expect(none.path).toBeNull();
    expect(none.words).toContain(`${old}/ffmpeg is too old (N-47683-static; 5.1 or newer is needed)`);
    expect(none.words).toContain(
      `${poor}/ffmpeg was built without libx264 (encoders), flv (muxers), flv (demuxers). Get one with`,
    );
    expect((await searchFfmpeg({ searchPath: `${old}:${poor}:${fit}` })).path).toBe(join(fit, 'ffmpeg'));
  });
  test('rejects one minor version below 5.1 as too old', async () => {
    expect((await searchFfmpeg({ searchPath: await fakeFfmpeg('5.0.3', '59. 18') })).words).toContain('is too old');
  });
  test('reports a missing one', async () => {
    expect(await searchFfmpeg({ searchPath: '/nowhere' })).toEqual({
      path: null,
      words: expect.stringContaining('none was found. Get one with'),
    });
  });
  test('reports one that isn’t a program', async () => {
    const place = join(folder, 'text');
    await mkdir(place);
    await writeFile(join(place, 'ffmpeg'), 'not a program');
    await chmod(join(place, 'ffmpeg'), 0o755);
    expect((await searchFfmpeg({ searchPath: place })).words).toContain(`${place}/ffmpeg `);
  });
  test('is listed once if two PATH folders are the same', async () => {
    const old = await fakeFfmpeg('4.4', '58. 134');
    await symlink(old, join(folder, 'linked'));
    const { words } = await searchFfmpeg({ searchPath: `${old}:${join(folder, 'linked')}` });
    expect(words.match(/is too old/g)).toHaveLength(1);
    expect(words).toContain(join(old, 'ffmpeg'));
  });
});

test('rejects a configured path that can’t be executed', async () => {
  await writeFile(join(folder, 'not-executable'), '', { mode: 0o644 });
  await expect(searchFfmpeg({ ffmpegPath: join(folder, 'not-executable') })).rejects.toThrow(/FFMPEG_PATH/);
});

test.skipIf(!hasFfmpeg)('has every required feature on this machine', async () => {
  expect(await searchFfmpeg({ ffmpegPath })).toEqual({ path: ffmpegPath, words: '' });
});

test.runIf(process.platform === 'linux')('is stopped when the server is killed', async () => {
  const seconds = `${300 + Math.random()}`;
  const code = `import { limited } from ${JSON.stringify(import.meta.resolve('./ffmpeg-child.ts'))};
    import { spawn } from 'node:child_process';
    const { file, args, options } = limited('sleep', ['${seconds}'], 1024 * 1024);
    spawn(file, args, options);
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const running = async () => (await processesWith(`sleep ${seconds}`)).length;
  await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: patience(10_000) });
  server.kill('SIGKILL');
  await once(server, 'exit');
  await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: patience(5000) });
});
