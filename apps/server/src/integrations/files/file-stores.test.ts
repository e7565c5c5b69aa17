import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../../test/make/accounts.ts';
import { formOf, pngOf } from '../../../test/make/files.ts';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createAdapters } from '../../adapters.ts';
import { loadConfig } from '../../platform/config.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serveFiles } from '../../platform/files/serve-files.ts';
import { isSealed } from '../../platform/sealing/keyring.ts';
import { answerError } from '../../platform/http/errors.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

const SECRET = 'a secret of more than thirty-two characters';
const ACCOUNT = {
  region: 'eu-central-1',
  bucket: 'site',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI+K7/x',
};
const TEXT = 'The quick brown fox jumps over the lazy dog';
const LARGE = Buffer.alloc(3_000_000, 'footlight ');

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-files-'));
  s3 = await startS3Server(ACCOUNT);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const STORES = [
  ['disk', () => createDiskStore({ folder: join(folder, 'kept'), secret: SECRET })],
  ['S3', () => createS3Store({ endpoint: s3.endpoint, ...ACCOUNT })],
] as const;

async function textOf(store: FileStore, key: string): Promise<string | null> {
  const found = await store.read(key);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toHaveLength(found.bytes);
  return Buffer.concat(chunks).toString();
}

describe.each(STORES)('files on %s', (_name, create) => {
  let store: FileStore;
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    store = create();
    app = Fastify();
    app.setErrorHandler(answerError);
    serveFiles(app, { files: store, secret: SECRET });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('are stored from memory and from an upload, replaced, and deleted', async () => {
    await store.put('public/a/note.webp', Buffer.from(TEXT), 'image/webp');
    expect(await textOf(store, 'public/a/note.webp')).toBe(TEXT);
    expect((await store.read('public/a/note.webp'))?.mime).toBe('image/webp');
    const upload = join(folder, 'upload');
    writeFileSync(upload, LARGE);
    await store.put('public/a/note.webp', { path: upload }, 'image/webp');
    expect(await textOf(store, 'public/a/note.webp')).toBe(LARGE.toString());
    await store.remove('public/a/note.webp');
    expect(await store.read('public/a/note.webp')).toBeNull();
    await store.remove('public/a/note.webp');
  });

  it('that are missing return not found, even below a file', async () => {
    await store.put('public/one.png', Buffer.from('x'), 'image/png');
    for (const key of ['public/none.png', 'public', 'public/one.png/two.png', 'documents/x/idVerification.jpg'])
      expect(await store.read(key)).toBeNull();
    expect((await fetch(`${origin}/files/public/none.png`)).status).toBe(404);
  });

  it('with public keys are served to everyone, others only by expiring signed links', async () => {
    await store.put('public/pictures/me+you (1).png', Buffer.from('x'), 'image/png');
    expect(await textOf(store, 'public/pictures/me+you (1).png')).toBe('x');
    await store.put('public/pictures/me.png', Buffer.from(TEXT), 'image/png');
    const answer = await fetch(origin + store.publicUrl('public/pictures/me.png'));
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'image/png', TEXT]);
    await store.put('documents/1/idVerification.jpg', Buffer.from('papers'), 'image/jpeg');
    expect((await fetch(`${origin}/files/documents/1/idVerification.jpg`)).status).toBe(404);
    expect((await fetch(`${origin}/files/private/documents/1/idVerification.jpg`)).status).toBe(403);
    const link = await store.signedUrl('documents/1/idVerification.jpg', 60);
    const opened = await fetch(new URL(link.url, origin));
    expect([opened.status, await opened.text()]).toEqual([200, 'papers']);
    expect(opened.headers.get('content-type')).toBe('image/jpeg');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(link.expiresAt.getTime() - Date.now()).toBeGreaterThan(55_000);
    const other = new URL(link.url, origin);
    other.pathname = other.pathname.replace('/1/', '/2/');
    await store.put('documents/2/idVerification.jpg', Buffer.from('other papers'), 'image/jpeg');
    expect((await fetch(other)).status).toBe(403);
    const short = await store.signedUrl('documents/1/idVerification.jpg', 1);
    while (short.expiresAt.getTime() + 1000 > Date.now()) await sleep(100);
    expect((await fetch(new URL(short.url, origin))).status).toBe(403);
  });

  it.each([
    ['bytes=4-8', 206, 'quick', `bytes 4-8/${TEXT.length}`],
    ['bytes=40-', 206, 'dog', `bytes 40-42/${TEXT.length}`],
    ['bytes=-3', 206, 'dog', `bytes 40-42/${TEXT.length}`],
    ['bytes=-900', 206, TEXT, `bytes 0-42/${TEXT.length}`],
    ['bytes=40-900', 206, 'dog', `bytes 40-42/${TEXT.length}`],
    ['bytes=0-0,4-8', 200, TEXT, null],
    ['bytes=8-4', 200, TEXT, null],
    ['lines=1-2', 200, TEXT, null],
  ])('are read in part: %s', async (range, status, text, contentRange) => {
    await store.put('public/clip.mp4', Buffer.from(TEXT), 'video/mp4');
    const answer = await fetch(`${origin}/files/public/clip.mp4`, { headers: { range } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  it('reject a range beyond their end', async () => {
    await store.put('public/clip.mp4', Buffer.from(TEXT), 'video/mp4');
    const answer = await fetch(`${origin}/files/public/clip.mp4`, { headers: { range: 'bytes=43-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${TEXT.length}`]);
  });
});

async function registerPerformer(server: TestServer): Promise<string> {
  const person = { username: 'newcomer', email: 'newcomer@example.test', password: 'long enough 1', name: 'New Comer' };
  const facts = { dateOfBirth: '1990-02-28', country: 'DE', documentExpiresAt: '2090-01-01' };
  const content = await pngOf(40, 30);
  const form = formOf(
    { ...person, ...facts },
    { documentVerification: { content, name: 'passport.png' }, idVerification: { content, name: 'me.png' } },
  );
  const { status, data } = await server.call('POST', '/auth/performers/register', { form });
  expect(status).toBe(200);
  return String(data['_id']);
}

describe('the disk store', () => {
  it('moves a final file, and copies any other', async () => {
    const store = createDiskStore({ folder: join(folder, 'kept'), secret: SECRET });
    for (const isFinal of [true, false]) {
      const path = join(folder, `brought-${isFinal}`);
      writeFileSync(path, 'brought');
      await store.put('originals/one.bin', { path, isFinal }, 'application/octet-stream');
      expect(statSync(join(folder, 'kept/originals/one.bin')).ino === statSync(path).ino).toBe(isFinal);
      rmSync(path);
      expect(await textOf(store, 'originals/one.bin')).toBe('brought');
    }
  });
});

describe('the S3 store', () => {
  it('uploads a large file in parts without moving it', async () => {
    const store = createS3Store({ endpoint: s3.endpoint, ...ACCOUNT, partBytes: 5 * 1024 * 1024 });
    const path = join(folder, 'in-parts');
    const content = randomBytes(12 * 1024 * 1024 + 7);
    writeFileSync(path, content);
    await store.put('originals/large.mp4', { path, isFinal: true }, 'video/mp4');
    const found = await store.read('originals/large.mp4');
    expect(found?.mime).toBe('video/mp4');
    expect(Buffer.concat(await found!.stream.toArray()).equals(content)).toBe(true);
    expect(existsSync(path)).toBe(true);
    const part = await store.read('originals/large.mp4', { last: 7 });
    expect(Buffer.concat(await part!.stream.toArray())).toEqual(content.subarray(-7));
  });

  it('keeps the content type and rejects a wrong key', async () => {
    await createS3Store({ endpoint: s3.endpoint, ...ACCOUNT }).put('public/x.pdf', Buffer.from('p'), 'application/pdf');
    expect(s3.objects.get('public/x.pdf')?.mime).toBe('application/pdf');
    const stranger = createS3Store({ endpoint: s3.endpoint, ...ACCOUNT, secretAccessKey: 'guessed' });
    await expect(stranger.read('public/x.pdf')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(stranger.put('public/x.pdf', Buffer.from('q'), 'application/pdf')).rejects.toThrow();
    expect(s3.objects.get('public/x.pdf')?.content.toString()).toBe('p');
    expect((await fetch((await stranger.signedUrl('public/x.pdf', 60)).url)).status).toBe(403);
    expect((await fetch(`${s3.endpoint}/site/public/x.pdf`)).status).toBe(403);
  });

  it('treats a 403 for a missing object as not found', async () => {
    const closed = await startS3Server(ACCOUNT, { hidesMissing: true });
    const store = createS3Store({ endpoint: closed.endpoint, ...ACCOUNT });
    const app = Fastify();
    app.setErrorHandler(answerError);
    serveFiles(app, { files: store, secret: SECRET });
    try {
      const origin = await app.listen({ port: 0, host: '127.0.0.1' });
      expect(await store.read('public/none.png')).toBeNull();
      expect((await fetch(`${origin}/files/public/none.png`)).status).toBe(404);
      const stranger = createS3Store({ endpoint: closed.endpoint, ...ACCOUNT, secretAccessKey: 'guessed' });
      await expect(stranger.read('public/none.png')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    } finally {
      await app.close();
      await closed.close();
    }
  });

  it.each([
    ['true', 'https://objects.example/site/public/x.pdf'],
    ['false', 'https://site.objects.example/public/x.pdf'],
  ])('uses path or host addressing (S3_PATH_STYLE=%s)', async (style, address) => {
    const config = loadConfig({
      S3_ENDPOINT: 'https://objects.example',
      S3_BUCKET: ACCOUNT.bucket,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
      S3_PATH_STYLE: style,
    });
    const store = await createAdapters(config).openFiles(SECRET);
    const { origin, pathname } = new URL((await store.signedUrl('public/x.pdf', 60)).url);
    expect(origin + pathname).toBe(address);
  });

  it('stores the product’s documents, and staff open them from there', async () => {
    const server = await startTestServer({
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: ACCOUNT.region,
      S3_BUCKET: ACCOUNT.bucket,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    });
    try {
      const applicant = await registerPerformer(server);
      const keys = [...s3.objects.keys()].filter((key) => key.startsWith(`documents/${applicant}/`));
      expect(keys).toHaveLength(2);
      for (const key of keys) expect(isSealed(s3.objects.get(key)!.content)).toBe(true);
      const staff = await makeStaff(server);
      const read = async <T>(path: string) =>
        (await server.call<T>('GET', `/admin${path}`, { token: staff.token })).data;
      const { documents } = await read<{ documents: { _id: string; bytes: number; mime: string }[] }>(
        `/applicants/${applicant}`,
      );
      const { url } = await read<{ url: string }>(`/documents/${documents[0]!._id}/link`);
      const opened = await fetch(new URL(url, server.url));
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, documents[0]!.mime]);
      expect((await opened.arrayBuffer()).byteLength).toBe(documents[0]!.bytes);
    } finally {
      await server.close();
    }
  });
});
