import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSiteProcess } from '../../test/site-process.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';

const program = (name: string) => fileURLToPath(new URL(`./run-${name}.ts`, import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-backup-deep-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs backup or restore as an operator would, and kills it after `killAfterMs`. Returns the exit code, or null if
 * killed.
 */
async function run(name: string, dataDir: string, args: readonly string[], killAfterMs?: number) {
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, [program(name), ...args], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (killAfterMs !== undefined) void setTimeout(killAfterMs).then(() => child.kill('SIGKILL'));
  await ended;
  return child.exitCode;
}
const stopLeftover = async (dataDir: string) => {
  const postgres = join(dataDir, 'postgres');
  if (existsSync(postgres))
    await (await startEmbeddedPostgres({ dataDir: postgres, log: { info() {}, warn() {} } })).stop();
};

test('a backup or restore killed at any moment leaves nothing that looks complete, and the next one succeeds', async () => {
  const dataDir = join(folder, 'data');
  const site = startSiteProcess(dataDir, { SEED: 'demo-still' });
  await site.said(/ready \S+/);
  for (const killAfterMs of [300, 700, 1100, 1500]) {
    const target = join(folder, `killed-${killAfterMs}`);
    const code = await run('backup', dataDir, [target], killAfterMs);
    expect(existsSync(target), `killed after ${killAfterMs} ms`).toBe(code === 0);
    rmSync(join(dataDir, 'files.held'), { force: true });
  }
  const backup = join(folder, 'whole');
  expect(await run('backup', dataDir, [backup])).toBe(0);
  expect(await site.stop()).toBe(0);

  for (const killAfterMs of [500, 2000, 4000]) {
    const target = join(folder, `restored-${killAfterMs}`);
    const code = await run('restore', target, [backup], killAfterMs);
    if (code !== 0) {
      await stopLeftover(join(target, '.restore'));
      const begun = startSiteProcess(target);
      const outcome = await begun.said(/ready \S+/).catch(() => begun.ended());
      // A folder without a draft counts as new. Once the draft exists, the server refuses to start in it.
      if (existsSync(join(target, '.restore'))) expect(outcome).toBe(1);
      await begun.stop();
      if (!existsSync(join(target, '.restore'))) rmSync(target, { recursive: true });
      expect(await run('restore', target, [backup])).toBe(0);
    }
    expect(readdirSync(target)).not.toContain('.restore');
    const again = startSiteProcess(target);
    await again.said(/ready \S+/);
    expect(await again.stop()).toBe(0);
  }
});
