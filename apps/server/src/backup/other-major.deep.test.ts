import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { patience } from '../../../../tests/patience.ts';

const log = { info() {}, warn() {} };
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-major-'));
  chmodSync(folder, 0o711);
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const accountsIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from account');
  await client.end();
  return rows[0]?.n;
};

test(
  'refuses a data folder of another PostgreSQL major version with upgrade steps that work',
  async () => {
    await makeUser(server);
    const { DATABASE_URL: databaseUrl, DATA_DIR } = server.platform.config;
    const expected = await accountsIn(databaseUrl ?? '');
    const backup = join(folder, 'backup');
    await makeBackup({ dataDir: DATA_DIR, databaseUrl, secret: undefined, bucket: undefined, target: backup, log });

    const dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    writeFileSync(join(dataDir, 'secret'), 'a secret of more than thirty-two characters');
    const start = () => startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 17, .* brings PostgreSQL \d+, which can't open it.*npm run backup.*npm run restore/s,
    );
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');

    const { replaced } = await restoreBackup({ source: backup, dataDir, databaseUrl: undefined, force: true, log });
    expect(existsSync(join(replaced ?? '', 'postgres', 'PG_VERSION'))).toBe(true);
    const opened = await start();
    try {
      expect(await accountsIn(opened.url)).toBe(expected);
    } finally {
      await opened.stop();
    }
  },
  patience(300_000),
);
