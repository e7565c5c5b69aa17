import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EICAR, startFakeClamd, type FakeClamd } from '../../../../test/fake-clamd.ts';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { tusClient } from '../../../../test/tus.ts';
import { mailFailures } from '../failures/mail-failures.ts';
import { sweepUploads } from '../sweep-uploads.ts';
import { patience } from '../../../../../../tests/patience.ts';

let clamd: FakeClamd;
let server: TestServer;
let creator: Person;
beforeAll(async () => {
  clamd = await startFakeClamd();
  server = await startTestServer({ CLAMD_ADDRESS: clamd.address });
  creator = await makePerformer(server);
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const tus = () => tusClient(`http://127.0.0.1:${server.port}`, creator);
const bring = (name: string, content: Buffer) => tus().bring({ purpose: 'product-file', name }, content);
const row = (id: string) =>
  server.platform.database.kysely.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const untilState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await row(id)).state).toBe(state), { timeout: patience(20_000), interval: 100 });

it('detects a virus, deletes the bytes, and notifies the owner', async () => {
  const socket = await server.connect(creator.token);
  const failed = nextEvent(socket, 'upload/changed', ({ state }: { state: string }) => state === 'failed', 20_000);
  const { id } = await bring('tool.zip', Buffer.from(`before ${EICAR} after`));
  expect(await failed).toMatchObject({ uploadId: id, failure: 'infected' });
  expect(await row(id)).toMatchObject({ state: 'failed', failure: 'infected', original_key: null });
  const originals = join(server.platform.config.DATA_DIR, 'files', 'originals');
  await vi.waitFor(async () => expect((await readdir(originals)).filter((name) => name.startsWith(id))).toEqual([]), {
    timeout: patience(20_000),
  });
  const retried = await server.call('POST', `/uploads/${id}/retry`, { token: creator.token });
  expect([retried.status, retried.body.code]).toEqual([409, 'CONFLICT']);
});

it('a mail lists the unusable files with reasons, once for all', async () => {
  const rick = await makePerformer(server);
  const send = tusClient(`http://127.0.0.1:${server.port}`, rick);
  const { id } = await send.bring({ purpose: 'product-file', name: 'tool.zip' }, Buffer.from(EICAR));
  await untilState(id, 'failed');
  const broken = Buffer.concat([(await pngOf(40, 40)).subarray(0, 60), Buffer.alloc(200, 7)]);
  const photo = await send.bring({ purpose: 'photo', name: 'sea.png' }, broken);
  await untilState(photo.id, 'failed');
  const waiting = () =>
    sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where key = ${`upload-failures:${rick.id}`}`
      .execute(server.platform.database.kysely)
      .then(({ rows }) => rows[0]?.n);
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: patience(20_000) });
  await mailFailures(server.platform)({ ownerId: rick.id });
  await mailFailures(server.platform)({ ownerId: rick.id });
  await vi.waitFor(async () => expect(await server.mails(rick.email)).toHaveLength(1), { timeout: patience(20_000) });
  const [mail] = await server.mails(rick.email);
  expect(mail?.subject).toBe('2 of your files can’t be used');
  expect(mail?.text).toContain('“tool.zip”: It contains a virus and has been removed.');
  expect(mail?.text).toContain('“sea.png”: It can’t be read and may be damaged.');
});

it('accepts clean files, also from forms', async () => {
  const { id } = await bring('poem.txt', Buffer.from('clean'));
  await untilState(id, 'ready');
  expect(clamd.seen).toContain('clean');
  const form = formOf({}, { photo: { content: await pngOf(40, 40), name: 'a.png' } });
  const { data } = await server.call('POST', '/performer/performer-assets/photos', { token: creator.token, form });
  expect(data).toMatchObject({ status: 'processing' });
  await vi.waitFor(
    async () => {
      const path = `/performer/performer-assets/photos/${String(data['_id'])}/view`;
      expect((await server.call('GET', path, { token: creator.token })).data).toMatchObject({ status: 'active' });
    },
    { timeout: patience(20_000), interval: 100 },
  );
});

it('an unscannable file waits, and a product with one is not sold', async () => {
  const usual = clamd.answer;
  clamd.answer = () => null;
  const { id } = await bring('waits.txt', Buffer.from('waits'));
  await vi.waitFor(() => expect(clamd.seen).toContain('waits'), { timeout: patience(20_000), interval: 100 });
  expect((await row(id)).state).toBe('checking');
  clamd.answer = usual;
  await sweepUploads(server.platform, new Date(Date.now() + 10 * 60_000));
  await untilState(id, 'ready');
  clamd.answer = () => 'INSTREAM size limit exceeded. ERROR';
  const large = await bring('large.txt', Buffer.from('large'));
  await untilState(large.id, 'failed');
  expect(await row(large.id)).toMatchObject({ failure: 'too-large' });
  clamd.answer = usual;
});
