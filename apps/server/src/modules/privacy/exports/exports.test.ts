import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { unzip } from '../../../../test/unzip.ts';
import { newId } from '../../../platform/ids.ts';
import { makeExport, removeExpired } from './make-export.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  ann = await makeUser(server, { name: 'Ann Example' });
  bob = await makeUser(server);
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

it('packs an account’s data into a ZIP that nobody else can open', async () => {
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
  await expect.poll(async () => (await exports(ann))[0]?.state, { timeout: patience(20_000) }).toBe('ready');
  expect((await ask(ann)).body.code).toBe('SLOW_DOWN');
  expect((await link(bob, asked.data._id)).body.code).toBe('NOT_FOUND');
  expect((await server.mails(ann.email))[0]?.subject).toBe('Your data is ready');
  const { data } = await link(ann, asked.data._id);
  const zip = Buffer.from(await (await fetch(`http://127.0.0.1:${server.port}${data.url}`)).arrayBuffer());
  const archive = unzip(zip);
  const lines = (table: string) => archive.get(`data/${table}.jsonl`);
  expect(lines('account')).toContain('Ann Example');
  expect(lines('account')).not.toContain('argon2');
  expect(JSON.parse(lines('profile') ?? '')).toMatchObject({ city: 'Kyōto', interests: ['tea'] });
  expect(JSON.parse(lines('contact') ?? '')).toEqual({ address: '1 Broadway' });
  expect(JSON.parse(lines('friend_request') ?? '')).toMatchObject({ asked_id: bob.id });
  expect(JSON.parse(lines('notification_choice') ?? '')).toMatchObject({ type: 'live', mail: false });
  const terms = { time_zone: 'Asia/Tokyo', quiet_from: 1320 };
  expect(JSON.parse(lines('notification_terms') ?? '')).toMatchObject(terms);
  expect(lines('tip')).toBe('');
  expect([...archive.values()].join('')).not.toContain(bob.email);
});

it('is built by a retry after a failure, and leaves no archive of an account erased meanwhile', async () => {
  const { files, database } = server.platform;
  const asked = async () => {
    const id = newId();
    await sql`insert into data_export (id, account_id, state, created_at)
      values (${id}, ${bob.id}, 'pending', now())`.execute(database.kysely);
    return id;
  };
  const parts = { ...server.platform, sections: [] };
  const failing = { ...files, put: () => Promise.reject(new Error('the disk is full')) };
  const id = await asked();
  await expect(makeExport({ ...parts, files: failing }, { id, accountId: bob.id })).rejects.toThrow('is full');
  expect((await exports(bob))[0]).toMatchObject({ _id: id, state: 'failed' });
  await makeExport(parts, { id, accountId: bob.id });
  expect((await exports(bob))[0]).toMatchObject({ _id: id, state: 'ready' });

  const gone = await asked();
  const put: typeof files.put = async (...given) => {
    await sql`delete from data_export where id = ${gone}`.execute(database.kysely);
    return files.put(...given);
  };
  await makeExport({ ...parts, files: { ...files, put } }, { id: gone, accountId: bob.id });
  expect(await files.read(`exports/${bob.id}/${gone}.zip`)).toBeNull();
  expect(await files.read(`exports/${bob.id}/${id}.zip`)).not.toBeNull();
});

it('deletes it after a week, retrying after a failure', async () => {
  const [{ _id: id } = { _id: '' }] = await exports(ann);
  const { rows } = await sql<{ file_key: string }>`
    update data_export set expires_at = now() - interval '1 second' where id = ${id} returning file_key`.execute(
    server.platform.database.kysely,
  );
  expect((await link(ann, id)).status).toBe(404);
  const files = { ...server.platform.files, remove: () => Promise.reject(new Error('the disk is away')) };
  await expect(removeExpired({ ...server.platform, files })).rejects.toThrow('is away');
  await removeExpired(server.platform);
  expect(await exports(ann)).toEqual([]);
  expect(await server.platform.files.read(rows[0]!.file_key)).toBeNull();
});
