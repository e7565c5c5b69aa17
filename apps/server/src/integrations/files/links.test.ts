import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3Server } from '../../../test/s3-server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serveFiles } from '../../platform/files/serve-files.ts';
import { answerError } from '../../platform/http/errors.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

const SECRET = 'a secret of more than thirty-two characters';
const ACCOUNT = {
  region: 'eu-central-1',
  bucket: 'site',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI',
};

describe.each(['disk', 'S3'])('links to files on %s', (where) => {
  let store: FileStore;
  let app: FastifyInstance;
  let origin: string;
  let closeStore: () => Promise<void>;
  beforeAll(async () => {
    if (where === 'S3') {
      const s3 = await startS3Server(ACCOUNT);
      store = createS3Store({ endpoint: s3.endpoint, ...ACCOUNT });
      closeStore = () => s3.close();
    } else {
      const folder = mkdtempSync(join(tmpdir(), 'footlight-links-'));
      store = createDiskStore({ folder, secret: SECRET });
      closeStore = async () => rmSync(folder, { recursive: true, force: true });
    }
    app = Fastify();
    app.setErrorHandler(answerError);
    serveFiles(app, { files: store, secret: SECRET });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await closeStore();
  });

  it('have a safe file name, and can’t be changed to another', async () => {
    await store.put('originals/1.mp4', Buffer.from('a film'), 'video/mp4');
    const { url } = await store.signedUrl('originals/1.mp4', 60, { saveAs: 'Größe "A"\r\n1.mp4' });
    const saved = await fetch(new URL(url, origin));
    expect([saved.status, saved.headers.get('content-type'), await saved.text()]).toEqual([200, 'video/mp4', 'a film']);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _A___1.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22A%22%0D%0A1.mp4`,
    );
    expect((await fetch(new URL(url.replace('1.mp4', '2.mp4'), origin))).status).toBe(403);
    expect((await fetch(new URL(url.replace('Gr', 'Kl'), origin))).status).toBe(403);
    const plain = await fetch(new URL((await store.signedUrl('originals/1.mp4', 60)).url, origin));
    expect(plain.headers.get('content-disposition')).toBeNull();
  });

  it('shared ones are stable for an hour, and cached no longer than they are valid', async () => {
    await store.put('renditions/1/poster.webp', Buffer.from('poster'), 'image/webp');
    await store.put('renditions/1/secret.webp', Buffer.from('secret'), 'image/webp');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T10:00:01Z') });
    try {
      const link = () => store.signedUrl('renditions/1/poster.webp', 3600, { isShared: true });
      const first = await link();
      vi.setSystemTime(new Date('2031-05-06T10:59:59Z'));
      expect(await link()).toEqual(first);
      const shown = await fetch(new URL(first.url, origin));
      expect([shown.status, await shown.text()]).toEqual([200, 'poster']);
      const [, seconds] = /^public, max-age=(\d+)$/.exec(shown.headers.get('cache-control') ?? '') ?? [];
      expect(Number(seconds)).toBeLessThanOrEqual(3601);
      const other = new URL(first.url, origin);
      other.pathname = other.pathname.replace('poster', 'secret');
      expect((await fetch(other)).status).toBe(403);
      vi.setSystemTime(new Date('2031-05-06T11:00:00Z'));
      expect((await link()).url).not.toBe(first.url);
      vi.setSystemTime(new Date('2031-05-06T12:00:01Z'));
      expect((await fetch(new URL(first.url, origin))).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });
});
