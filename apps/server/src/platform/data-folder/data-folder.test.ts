import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startSiteProcess, type SiteProcess } from '../../../test/site-process.ts';
import { claimAddress, claimDataFolder } from './data-folder.ts';
import { findRunningPostgres } from '../db/embedded-postgres.ts';

let folder: string;
const sites: SiteProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-claim-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startSite = () => {
  const site = startSiteProcess(folder);
  sites.push(site);
  return site;
};

test('a site that is started while the one before still closes waits for it and then has a database of its own', async () => {
  const first = startSite();
  await first.said(/ready (\S+)/);
  const before = (await findRunningPostgres(join(folder, 'postgres')))?.pid;
  const ended = once(first.child, 'exit');
  // Why stopped: it ends no sooner than the second one has met it.
  first.child.kill('SIGSTOP');
  first.child.kill('SIGTERM');
  const second = startSite();
  await second.said(/waiting up to/);
  first.child.kill('SIGCONT');
  expect(await ended).toEqual([0, null]);
  const url = await second.said(/ready (\S+)/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const after = (await findRunningPostgres(join(folder, 'postgres')))?.pid;
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test('a folder is claimed by one at a time; who waits too long is told by whom', async () => {
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

test('where the claim is a file (macOS), one that a killed process has left behind is no obstacle', async () => {
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

test('a terminal that is closed ends a site as cleanly as Ctrl-C does', { timeout: 90_000 }, async () => {
  const { child, said } = startSite();
  await said(/ready (\S+)/);
  const ended = once(child, 'exit');
  child.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  expect(await findRunningPostgres(join(folder, 'postgres'))).toBeUndefined();
});
