import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { killPostgres } from '../test/kill-postgres.ts';
import { processesWith } from '../test/processes.ts';
import { startSiteProcess, type SiteProcess } from '../test/site-process.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { patience } from '../../../tests/patience.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.org' };
let folder: string;
const sites: SiteProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-main-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}, supervised = false) => {
  const site = startSiteProcess(folder, env, { supervised });
  sites.push(site);
  return site;
};
const postgres = () => findRunningPostgres(join(folder, 'postgres'));
/** Expects the program to exit with a message instead of a stack trace, and its database to stop with it. */
const expectRefusal = async (site: SiteProcess, words: RegExp) => {
  expect(await site.ended()).toBe(1);
  expect(site.output()).toMatch(words);
  expect(site.output()).not.toMatch(/^\s+at /m);
  expect(await postgres()).toBeUndefined();
};

/**
 * Follows one data folder: each test continues with the state the previous one left. Each starts the real program and a
 * database.
 */
describe('the program', { timeout: patience(90_000) }, () => {
  it('refuses to start in production without a URL, with a hint', async () => {
    await expectRefusal(start({ NODE_ENV: 'production' }), /NODE_ENV=production PUBLIC_URL=https:\/\/\S+ npm start/);
  });

  it('restarts a killed database, and reports the outage', async () => {
    const site = start(PRODUCTION);
    const url = await site.said(/ready (\S+)/);
    const ask = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      const body = (await response.json()) as { database?: string; code?: string };
      return [response.status, body.database ?? body.code];
    };
    expect(site.output()).toMatch(/SMTP_URL is not set/);
    expect(await ask('/healthz')).toEqual([200, 'up']);
    killPostgres((await postgres())?.pid ?? 0);
    expect(await Promise.all(['/api/performers/search', '/healthz', '/readyz'].map(ask))).toEqual([
      [503, 'UNAVAILABLE'],
      [200, 'restarting'],
      [503, undefined],
    ]);
    await expect.poll(() => ask('/healthz'), { timeout: patience(60_000) }).toEqual([200, 'up']);
    expect((await ask('/readyz'))[0]).toBe(200);
    expect(await ask('/api/performers/search')).toEqual([200, undefined]);
    expect(await site.stop()).toBe(0);
    expect(await postgres()).toBeUndefined();
  });

  it('is restarted after a crash, and exits with a killed supervisor', { timeout: patience(240_000) }, async () => {
    const site = start({}, true);
    const serverId = async () =>
      (await processesWith('main.ts')).find(({ parent }) => parent === site.child.pid)?.id ?? 0;
    await site.said(/ready \S+/);
    const first = await serverId();
    process.kill(first, 'SIGKILL');
    await site.said(/stopped unexpectedly by signal SIGKILL[^]*ready (\S+)/);
    const second = await serverId();
    expect([first, second]).not.toContain(0);
    expect(second).not.toBe(first);
    site.child.kill('SIGKILL');
    await site.ended();
    const isRunning = async () => (await processesWith('main.ts')).some(({ id }) => id === second);
    await expect.poll(isRunning, { timeout: patience(60_000) }).toBe(false);
    expect(await postgres()).toBeUndefined();
  });

  it('leaves nothing running if its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    await expectRefusal(start({ PORT: String(port) }), new RegExp(`Port ${port} of 127.0.0.1 is taken`));
    other.close();
  });

  it('leaves nothing running if its media server fails to start', async () => {
    const other = createSocket('udp4').bind(0, '0.0.0.0');
    await new Promise((done) => other.once('listening', done));
    await expectRefusal(start({ MEDIA_SERVER: 'embedded', MEDIA_UDP_PORT: String(other.address().port) }), /port/i);
    other.close();
  });

  it('leaves nothing running if a migration fails', async () => {
    const { url, stop } = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      log: { info() {}, warn() {} },
    });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update schema_migration set checksum = 'other' where number = 1`);
    await client.end();
    await stop();
    await expectRefusal(start(), /Migration 0001\S+ was changed/);
  });

  it('exits cleanly when stopped during startup', async () => {
    const site = start();
    await site.said(/PostgreSQL|./);
    site.child.kill('SIGTERM');
    await site.ended();
    expect(await postgres()).toBeUndefined();
  });

  it('refuses to start on a folder whose database is missing', async () => {
    rmSync(join(folder, 'postgres'), { recursive: true });
    await expectRefusal(start(), /The database of .* is gone[^]*npm run restore/);
  });
});
