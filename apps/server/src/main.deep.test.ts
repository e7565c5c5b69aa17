import { createSocket } from 'node:dgram';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { killPostgres } from '../test/kill-postgres.ts';
import { processesWith } from '../test/processes.ts';
import { programOnOneFolder } from '../test/program-on-one-folder.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { patience } from '../../../tests/patience.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://example.org' };

describe('the program', { timeout: patience(90_000) }, () => {
  const { start, folder, postgres, expectRefusal } = programOnOneFolder();

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

  it('leaves nothing running if its media server fails to start', async () => {
    const other = createSocket('udp4').bind(0, '0.0.0.0');
    await new Promise((done) => other.once('listening', done));
    await expectRefusal(start({ MEDIA_SERVER: 'embedded', MEDIA_UDP_PORT: String(other.address().port) }), /port/i);
    other.close();
  });

  it('leaves nothing running if a migration fails', async () => {
    const { url, stop } = await startEmbeddedPostgres({
      dataDir: join(folder(), 'postgres'),
      log: { info() {}, warn() {} },
    });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update schema_migration set checksum = 'other' where number = 1`);
    await client.end();
    await stop();
    await expectRefusal(start(), /Migration 0001\S+ was changed/);
  });

  it('refuses to start on a folder whose database is missing', async () => {
    rmSync(join(folder(), 'postgres'), { recursive: true });
    await expectRefusal(start(), /The database of .* is gone[^]*npm run restore/);
  });
});
