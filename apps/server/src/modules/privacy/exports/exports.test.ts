import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { removeExpired } from './make-export.ts';

let server: TestServer;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  [ann, bob] = [await makeUser(server, { name: 'Ann Example' }), await makeUser(server)];
});
afterAll(() => server.close());

const exports = async (who: Person) =>
  (
    await server.call<{ data: { _id: string; state: string; bytes?: number }[] }>('GET', '/account/exports', {
      token: who.token,
    })
  ).data.data;
const ask = (who: Person) =>
  server.call<{ _id: string; state: string }>('POST', '/account/exports', { token: who.token });
const link = (who: Person, id: string) =>
  server.call<{ url: string }>('GET', `/account/exports/${id}/link`, { token: who.token });

it('puts what the site keeps of somebody into a ZIP, which nobody else opens', async () => {
  await server.call('PUT', '/users', {
    token: ann.token,
    body: { city: 'Kyōto', address: '1 Broadway', interests: ['tea'] },
  });
  await server.call('POST', '/add-friend/send-request', { token: ann.token, body: { userId: bob.id } });
  const quiet = { timeZone: 'Asia/Tokyo', quiet: { from: 1320, to: 420 } };
  const choices = [{ type: 'live', mail: false }];
  await server.call('PUT', '/notification/settings', { token: ann.token, body: { ...quiet, choices } });
  const asked = await ask(ann);
  expect(asked.data.state).toBe('pending');
  await expect.poll(async () => (await exports(ann))[0]?.state, { timeout: 20_000 }).toBe('ready');
  expect((await ask(ann)).body.code).toBe('SLOW_DOWN');
  expect((await link(bob, asked.data._id)).body.code).toBe('NOT_FOUND');
  expect((await server.mails(ann.email))[0]?.subject).toBe('Your data is ready');
  const { data } = await link(ann, asked.data._id);
  const zip = Buffer.from(await (await fetch(`http://127.0.0.1:${server.port}${data.url}`)).arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'footlight-export-'));
  try {
    await writeFile(join(folder, 'a.zip'), zip);
    // Why another's reader: ours wrote it.
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', join(folder, 'a.zip'), folder]);
    const lines = async (table: string) => await readFile(join(folder, 'data', `${table}.jsonl`), 'utf8');
    expect(await lines('account')).toContain('Ann Example');
    expect(await lines('account')).not.toContain('argon2');
    expect(JSON.parse(await lines('profile'))).toMatchObject({ city: 'Kyōto', interests: ['tea'] });
    expect(JSON.parse(await lines('contact'))).toEqual({ address: '1 Broadway' });
    expect(JSON.parse(await lines('friend_request'))).toMatchObject({ asked_id: bob.id });
    expect(JSON.parse(await lines('notification_choice'))).toMatchObject({ type: 'live', mail: false });
    expect(JSON.parse(await lines('notification_terms'))).toMatchObject({ time_zone: 'Asia/Tokyo', quiet_from: 1320 });
    expect(await lines('tip')).toBe('');
    expect(zip.includes(bob.email)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('removes it after a week', async () => {
  const [{ _id: id } = { _id: '' }] = await exports(ann);
  const { rows } = await sql<{ file_key: string }>`
    update data_export set expires_at = now() where id = ${id} returning file_key`.execute(
    server.platform.database.kysely,
  );
  expect((await link(ann, id)).status).toBe(404);
  await removeExpired(server.platform);
  expect(await exports(ann)).toEqual([]);
  expect(await server.platform.files.read(rows[0]!.file_key)).toBeNull();
});
