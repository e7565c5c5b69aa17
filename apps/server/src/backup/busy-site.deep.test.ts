import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBenchPeople, type BenchPeople } from '../../../../tests/load/bench-people.ts';
import { makeUser, PASSWORD } from '../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { startSiteProcess } from '../../test/site-process.ts';
import { holdRemovals } from '../integrations/files/held-removals.ts';
import { proveClaims } from '../platform/db/prove-claims.ts';
import { allClaims } from '../prove-ledger.ts';
import { RESTORE_DRAFT } from '../platform/data-folder/data-folder-state.ts';
import { openDatabase } from '../platform/db/database.ts';
import { findRunningPostgres } from '../platform/db/embedded-postgres.ts';
import { newId } from '../platform/ids.ts';
import { filesBelow, tableFile, type Manifest } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { patience } from '../../../../tests/patience.ts';

const log = { info() {}, warn() {} };
let folder: string;
let server: TestServer;
let people: BenchPeople;
let backup: string;
let manifest: Manifest;
const email = 'comes-back@example.test';

const giveTip = (n: number) =>
  server.call('POST', `/member/send-tip-token/${people.performers[n % people.performers.length]}`, {
    token: people.tokens[n % people.tokens.length],
    key: newId(),
    body: { token: 15 },
  });
const backUp = (target: string) =>
  makeBackup({
    dataDir: server.platform.config.DATA_DIR,
    databaseUrl: server.platform.config.DATABASE_URL,
    secret: undefined,
    bucket: undefined,
    target,
    log,
  });
const restore = (dataDir: string, more: { source?: string; force?: boolean } = {}) =>
  restoreBackup({ source: backup, dataDir, databaseUrl: undefined, force: false, log, ...more });

/** A busy site, backed up while users tip, upload and delete. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-backup-'));
  chmodSync(folder, 0o711);
  server = await startTestServer();
  const { config, files } = server.platform;
  people = await makeBenchPeople(config.DATABASE_URL ?? '', { viewers: 8, performers: 2 });
  await makeUser(server, { email });
  await files.put('public/kept.webp', Buffer.from('kept'), 'image/webp');
  await files.put('private/gone.pdf', Buffer.from('gone'), 'application/pdf');
  for (let n = 0; n < 20; n++) expect((await giveTip(n)).status).toBe(200);
  let isOver = false;
  const tipping = (async () => {
    for (let n = 0; !isOver; n++) await giveTip(n);
  })();
  backup = join(folder, 'backup');
  const removing = (async () => {
    while (!existsSync(join(config.DATA_DIR, 'files.held'))) await setTimeout(1);
    await files.remove('private/gone.pdf');
  })();
  manifest = await backUp(backup);
  await removing;
  isOver = true;
  await tipping;
}, patience(120_000));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is readable by its owner only, and complete', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const path of await filesBelow(backup)) expect(statSync(join(backup, path)).mode & 0o077, path).toBe(0);
    expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
      ['files/private/gone.pdf', 'files/public/kept.webp', 'secret'].toSorted(),
    );
    expect(readdirSync(folder)).toEqual(['backup']);
    await expect(backUp(backup)).rejects.toThrow('exists already');
  });

  it('omits files deleted while it runs', () => {
    const { DATA_DIR } = server.platform.config;
    expect(existsSync(join(DATA_DIR, 'files/private/gone.pdf'))).toBe(false);
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('files.'))).toEqual([]);
  });

  it('restores a site with balanced books, files and accounts', { timeout: patience(120_000) }, async () => {
    const dataDir = join(folder, 'restored');
    expect(await restore(dataDir)).toEqual({ replaced: undefined });
    expect(readdirSync(dataDir)).not.toContain(RESTORE_DRAFT);
    const site = startSiteProcess(dataDir);
    try {
      const url = await site.said(/ready (\S+)/);
      expect(await (await fetch(`${url}/files/public/kept.webp`)).text()).toBe('kept');
      const login = await fetch(`${url}/api/auth/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      expect(login.status, await login.text()).toBe(200);
      const running = await findRunningPostgres(join(dataDir, 'postgres'));
      const database = openDatabase(running?.url ?? '');
      for (const { claim, wrong } of await proveClaims(database.kysely, allClaims)) expect(wrong, claim).toBe(0);
      const { rows } = await database.pool.query('select count(*)::int as n from ledger_transfer');
      const there = await server.platform.database.pool.query('select count(*)::int as n from ledger_transfer');
      const dumped = manifest.tables.find(({ name }) => name === 'ledger_transfer')?.rows ?? 0;
      expect(rows).toEqual([{ n: dumped }]);
      expect(dumped).toBeGreaterThanOrEqual(20);
      expect(dumped).toBeLessThanOrEqual((there.rows[0] as { n: number }).n);
      await database.close();
    } finally {
      await site.stop();
    }
    await expect(restore(dataDir)).rejects.toThrow(/is in use.*--force/);
    const { replaced } = await restore(dataDir, { force: true });
    expect(existsSync(join(replaced ?? '', 'postgres'))).toBe(true);
    expect(existsSync(join(dataDir, 'files/public/kept.webp'))).toBe(true);
  });

  it('is rejected if any part is missing or altered, and the folder stays empty', async () => {
    const target = join(folder, 'untouched');
    await expect(restore(target, { source: join(folder, 'nowhere') })).rejects.toThrow('no whole backup');
    const damaged = join(folder, 'damaged');
    await backUp(damaged);
    const account = tableFile({ schema: 'public', name: 'account' });
    appendFileSync(join(damaged, account), 'x');
    await expect(restore(target, { source: damaged })).rejects.toThrow(`${account} is not what was written`);
    rmSync(join(damaged, account));
    await expect(restore(target, { source: damaged })).rejects.toThrow(`${account} is missing`);
    expect(readdirSync(target)).toEqual([]);
  });

  it('with an interrupted last step is completed by the next restore', async () => {
    const dataDir = join(folder, 'interrupted');
    const draft = join(dataDir, RESTORE_DRAFT);
    const put = (path: string, text: string) => {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, text);
    };
    put(join(draft, 'moving.json'), JSON.stringify({ replaced: 'replaced-then', before: ['secret', 'files'] }));
    put(join(draft, 'files/a'), 'new');
    put(join(dataDir, 'secret'), 'new');
    put(join(dataDir, 'replaced-then/secret'), 'old');
    put(join(dataDir, 'files/b'), 'old');
    expect(await restore(dataDir)).toEqual({ replaced: join(dataDir, 'replaced-then') });
    expect((await filesBelow(dataDir)).toSorted()).toEqual(
      ['files/a', 'replaced-then/files/b', 'replaced-then/secret', 'secret'].toSorted(),
    );
  });

  it('is refused for a folder without a site, with a hint', async () => {
    const options = { databaseUrl: undefined, secret: undefined, bucket: undefined, log };
    const target = join(folder, 'of-nothing');
    await expect(makeBackup({ ...options, dataDir: join(folder, 'nobody'), target })).rejects.toThrow(
      /no site.*DATA_DIR/,
    );
    expect(existsSync(target) || existsSync(`${target}.part`)).toBe(false);
  });

  it('runs once at a time', async () => {
    const files = join(server.platform.config.DATA_DIR, 'files');
    const hold = await holdRemovals(files);
    await expect(backUp(join(folder, 'second'))).rejects.toThrow('Another backup');
    await hold.release();
    expect(readdirSync(folder).filter((name) => name.startsWith('second'))).toEqual([]);
  });
});
