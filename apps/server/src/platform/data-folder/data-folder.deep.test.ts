import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSiteProcess, type SiteProcess } from '../../../test/site-process.ts';
import { findRunningPostgres } from '../db/embedded-postgres.ts';
import { patience } from '../../../../../tests/patience.ts';

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

test('a site started while the previous one is closing waits, then has its own database', async () => {
  const first = startSite();
  await first.said(/ready (\S+)/);
  const before = (await findRunningPostgres(join(folder, 'postgres')))?.pid;
  const ended = once(first.child, 'exit');
  // Stopped so that it can't exit before the second process finds it.
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

test('closing the terminal stops a site as cleanly as Ctrl-C', { timeout: patience(90_000) }, async () => {
  const { child, said } = startSite();
  await said(/ready (\S+)/);
  const ended = once(child, 'exit');
  child.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  expect(await findRunningPostgres(join(folder, 'postgres'))).toBeUndefined();
});
