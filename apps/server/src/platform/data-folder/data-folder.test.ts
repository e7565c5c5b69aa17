import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimAddress, claimDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-claim-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is claimed by one process; one that waits too long learns which', async () => {
  const said: string[] = [];
  const log = { info: (message: string) => void said.push(message) };
  const first = await claimDataFolder(folder, { log });
  await expect(claimDataFolder(folder, { log, waitLimitMs: 2000 })).rejects.toThrow(
    `Another Footlight (process ${process.pid}) uses ${folder} and did not end.`,
  );
  expect(said).toEqual([expect.stringContaining('waiting up to')]);
  const second = claimDataFolder(folder, { log });
  await first.release();
  await (await second).release();
});

test('a claim file left by a killed process doesn’t block (macOS)', async () => {
  const address = claimAddress(folder, 'darwin');
  expect(Buffer.byteLength(address)).toBeLessThan(104);
  const options = { log: { info: () => {} }, waitLimitMs: 2000, address };
  const holder = `const { claimDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))});
    await claimDataFolder(${JSON.stringify(folder)}, { log: { info() {} }, address: ${JSON.stringify(address)} });
    console.log('claimed');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  await expect(claimDataFolder(folder, options)).rejects.toThrow(`process ${child.pid}`);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(address)).toBe(true);
  const claimed = await claimDataFolder(folder, options);
  await expect(claimDataFolder(folder, options)).rejects.toThrow(`process ${process.pid}`);
  await claimed.release();
  expect(existsSync(address)).toBe(false);
});
