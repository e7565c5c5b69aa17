import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../../test/make/files.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { tusClient } from '../../../../test/tus.ts';
import { cleanIncoming } from './clean-incoming.ts';
import { incomingFolder } from './open-receiving.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
let other: Person;
let staff: Person;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  other = await makePerformer(server);
  staff = await makeStaff(server);
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const own = () => tusClient(origin, creator);
const set = async (values: Record<string, unknown>) =>
  expect((await server.call('PUT', '/admin/settings', { token: staff.token, body: { values } })).status).toBe(200);
const listed = async (id: string, { token }: Person = creator) =>
  (await server.call<{ data: Record<string, unknown>[] }>('GET', '/uploads', { token })).data.data.find(
    (row) => row['_id'] === id,
  );
const folder = () => incomingFolder(server.platform.config.DATA_DIR);
const kept = async (id: string) =>
  server.platform.database.kysely.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const product = (bytes: number, name = 'album.zip') => ({ purpose: 'product-file', name, bytes });

it('receives a file in chunks, reports its offset, and detects its type', async () => {
  const tus = own();
  const content = randomBytes(300_000);
  const begun = await tus.begin(product(content.length));
  expect(begun).toMatchObject({ status: 201 });
  expect(begun.headers.get('location')).toBe(`/api/uploads/files/${begun.id}`);
  expect(await tus.send(begun.id, 0, content.subarray(0, 100_000))).toMatchObject({ status: 204, offset: 100_000 });
  expect(await listed(begun.id)).toMatchObject({ state: 'receiving', bytes: 300_000, receivedBytes: 100_000 });
  expect(await tus.head(begun.id)).toMatchObject({ status: 200, offset: 100_000 });
  expect(await tus.send(begun.id, 50_000, content.subarray(50_000))).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(await tus.send(begun.id, 100_000, content.subarray(100_000))).toMatchObject({ status: 204, offset: 300_000 });

  expect(await listed(begun.id)).toMatchObject({ state: 'ready', receivedBytes: 300_000, name: 'album.zip' });
  const row = await kept(begun.id);
  expect(row).toMatchObject({
    kind: 'file',
    mime: 'application/octet-stream',
    original_key: `originals/${begun.id}.bin`,
  });
  const stored = await server.platform.files.read(row.original_key ?? '');
  expect(Buffer.concat(await stored!.stream.toArray())).toEqual(content);
  expect(await readdir(folder())).not.toContain(begun.id);
  expect(await tus.head(begun.id)).toMatchObject({ status: 200, offset: 300_000 });
  expect(await tus.send(begun.id, 300_000, randomBytes(5))).toMatchObject({ status: 409 });
});

it('processes a photo as soon as it is complete, and notifies its owner', async () => {
  const socket = await server.connect(creator.token);
  const ready = nextEvent<{ state: string }>(socket, 'upload/changed', ({ state }) => state === 'ready', 20_000);
  const { id, status } = await own().bring({ purpose: 'photo', name: 'beach.png' }, await pngOf(900, 600));
  expect(status).toBe(204);
  expect(await ready).toMatchObject({ uploadId: id, purpose: 'photo', progress: 100 });
});

it('is limited to its owner', async () => {
  const { id } = await own().begin(product(10));
  const strange = tusClient(origin, other);
  const replies = [await strange.head(id), await strange.send(id, 0, randomBytes(10)), await strange.end(id)];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await own().head(id)).toMatchObject({ status: 200, offset: 0 });
  const viewer = await makeUser(server);
  expect(await tusClient(origin, viewer).begin(product(10))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await tusClient(origin, { token: '' }).begin(product(10))).toMatchObject({ status: 401 });
  const pending = await makePerformer(server, { verified: false });
  expect(await tusClient(origin, pending).begin(product(10))).toMatchObject({ status: 403, code: 'NOT_VERIFIED' });
});

it('rejects an invalid start in the API’s error format', async () => {
  const tus = own();
  expect(await tus.begin({ purpose: 'photo', name: 'a.svg', bytes: 10 })).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_FILE',
    message: [
      {
        property: 'file',
        constraints: { UNSUPPORTED_FILE: 'You can only upload jpg, jpeg, png, webp, avif, gif, heic file!' },
      },
    ],
  });
  expect(await tus.begin({ purpose: 'photo', name: 'a.png', bytes: 26 * 1024 ** 2 })).toMatchObject({
    status: 413,
    message: [{ property: 'file', constraints: { TOO_LARGE: 'Image must smaller than 25MB!' } }],
  });
  expect(await tus.begin({ purpose: 'nonsense', name: '', bytes: 10 })).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: [{ property: 'purpose' }, { property: 'filename' }],
  });
  expect(await tus.begin(product(0))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  const deferred = await tus.ask('POST', { 'upload-defer-length': '1' });
  expect(deferred).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(await tus.begin(product(5), { 'tus-resumable': '0.2.2' })).toMatchObject({ status: 400 });
  expect(await tus.begin(product(5), { 'upload-metadata': 'a b c,,' })).toMatchObject({ status: 400 });
  expect((await tus.ask('HEAD', {}, '/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  expect((await tus.ask('PATCH', {}, '/0190c000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('accepts no more bytes than declared', async () => {
  const tus = own();
  const { id } = await tus.begin(product(1000));
  expect(await tus.send(id, 0, randomBytes(1001))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4096)) });
  const reply = await tus.send(id, (await tus.head(id)).offset, endless).catch(() => ({ status: 413 }));
  expect(reply.status).toBe(413);
  expect((await kept(id)).state).toBe('receiving');
});

it('detects a file’s type by content', async () => {
  const tus = own();
  const { id, status, code } = await tus.bring({ purpose: 'video', name: 'holiday.mp4' }, await pngOf(40, 40));
  expect([status, code]).toEqual([415, 'UNSUPPORTED_FILE']);
  expect(await listed(id)).toMatchObject({ state: 'failed', failure: 'unsupported' });
  expect(await readdir(folder())).not.toContain(id);
  expect((await kept(id)).original_key).toBeNull();
  expect((await tus.head(id)).status).toBe(404);
});

it('enforces a creator’s storage quota for every kind of upload', async () => {
  const person = await makePerformer(server);
  const tus = tusClient(origin, person);
  await set({ uploadQuotaGigabytes: 0.001 });
  try {
    expect((await tus.begin(product(800_000))).status).toBe(201);
    const [one, two] = await Promise.all([tus.begin(product(200_000)), tus.begin(product(200_000))]);
    expect([one.status, two.status].toSorted()).toEqual([201, 413]);
    expect([one, two].find(({ status }) => status === 413)?.message).toMatchObject([
      { constraints: { TOO_LARGE: 'Your files would take more than your 0.001 GB. Please remove some first.' } },
    ]);
    const form = formOf({ title: 'x' }, { photo: { content: randomBytes(10), name: 'x.png' } });
    form.set('photo', new Blob([new Uint8Array(await bigPng())]), 'big.png');
    const reply = await server.call('POST', '/performer/performer-assets/photos', { token: person.token, form });
    expect([reply.status, reply.body.code]).toEqual([413, 'TOO_LARGE']);
  } finally {
    await set({ uploadQuotaGigabytes: 50 });
  }
  await set({ uploadSpareGigabytes: 100_000 });
  try {
    expect(await tus.begin(product(10))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  } finally {
    await set({ uploadSpareGigabytes: 2 });
  }
});

it('is cancelled by its owner, and by nobody once in use', async () => {
  const tus = own();
  const { id } = await tus.begin(product(1000));
  await tus.send(id, 0, randomBytes(500));
  expect((await tus.end(id)).status).toBe(204);
  expect((await tus.head(id)).status).toBe(404);
  expect(await readdir(folder())).not.toContain(id);

  const video = await tus.begin({ purpose: 'video', name: 'film.mp4', bytes: 1000 });
  const path = '/performer/performer-assets/videos';
  const made = await server.call(`POST`, path, {
    token: creator.token,
    body: { title: 'Film', videoUploadId: video.id },
  });
  expect(made.status).toBe(200);
  expect(await tus.end(video.id)).toMatchObject({ status: 409, code: 'CONFLICT' });
});

it('expires abandoned uploads, and deletes orphaned bytes', async () => {
  const tus = own();
  const { id } = await tus.begin(product(1000));
  const gone = await tus.begin(product(1000));
  await tus.send(gone.id, 0, randomBytes(10));
  await server.platform.database.kysely.deleteFrom('upload').where('id', '=', gone.id).execute();
  const now = Date.now();
  await cleanIncoming(server.platform, folder(), new Date(now));
  expect(await readdir(folder())).toEqual(expect.arrayContaining([id, gone.id]));
  await utimes(join(folder(), gone.id), new Date(now - 7_200_000), new Date(now - 7_200_000));
  await cleanIncoming(server.platform, folder(), new Date(now + 4 * 24 * 3_600_000));
  expect(await listed(id)).toMatchObject({ state: 'failed', failure: 'expired' });
  await vi.waitFor(async () => expect(await readdir(folder())).not.toContain(gone.id), patience(10_000));
});

it('receives several concurrently, each complete, up to a limit', async () => {
  const tus = own();
  const contents = Array.from({ length: 5 }, () => randomBytes(200_000));
  const brought = await Promise.all(
    contents.map((content, at) => tus.bring({ purpose: 'product-file', name: `${at}.bin` }, content)),
  );
  for (const [at, { id }] of brought.entries()) {
    const stored = await server.platform.files.read((await kept(id)).original_key ?? '');
    expect(Buffer.concat(await stored!.stream.toArray())).toEqual(contents[at]);
  }
  const open: string[] = [];
  while (open.length < 9) open.push((await tus.begin(product(10))).id);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const running = open.map((id) => tus.send(id, 0, oneByteUntil(held)));
  const first = await Promise.race(running);
  release();
  expect(first).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  await Promise.all(running);
});

it('a newer request takes over from a stalled one', async () => {
  const tus = own();
  const content = randomBytes(1000);
  const { id } = await tus.begin(product(1000));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const hanging = tus.send(id, 0, oneByteUntil(held)).catch(() => undefined);
  await vi.waitFor(async () => expect(await readdir(folder())).toContain(id), patience(10_000));
  const { offset } = await vi.waitFor(async () => {
    const reply = await tus.head(id);
    expect(reply).toMatchObject({ status: 200, offset: 1 });
    return reply;
  }, patience(10_000));
  expect(await tus.send(id, offset, content.subarray(offset))).toMatchObject({ status: 204, offset: 1000 });
  release();
  await hanging;
});

/** A one-byte body that stays open until `end`. */
function oneByteUntil(end: Promise<void>): ReadableStream {
  let isSent = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isSent) controller.enqueue(new Uint8Array(1));
      else await end.then(() => controller.close());
      isSent = true;
    },
  });
}

async function bigPng(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();
}
