import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rotatedJpeg } from '../../../../../../tests/files/pictures.mjs';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createStore, type Thing } from '../../../../test/make/store.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
interface Download {
  readonly state: string;
  readonly fileName: string;
  readonly url?: string;
}
type WithOriginal = Thing & {
  readonly original?: { readonly extension: string; readonly bytes: number; readonly width: number };
};
let server: TestServer;
let creator: Person;
let staff: Person;
let shop: ReturnType<typeof createStore>;
let photo: WithOriginal;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  staff = await makeStaff(server);
  shop = createStore(server, () => creator);
});
afterAll(() => server.close());

const download = (who: Person, id: string, original = true) =>
  server.call<Download>('POST', `/purchased-items/user/${id}/download-link?original=${original}`, { token: who.token });
const fetched = async ({ url }: Download) => {
  const response = await fetch(new URL(url ?? '', server.url));
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};
const give = (photos: boolean, videos: boolean) =>
  server.call('PUT', '/uploads/originals', { token: creator.token, body: { photos, videos } });
const untilOriginal = (path: string) =>
  vi.waitFor(
    async () => {
      const item = (await shop.own('GET', path)) as WithOriginal;
      expect(item.original).toBeDefined();
      return item;
    },
    { timeout: patience(120_000), interval: 200 },
  );
async function sellPhoto(content: Buffer): Promise<WithOriginal> {
  const form = formOf({ title: 'Tower', price: '5' }, { photo: { content, name: 'tower.jpg', type: 'image/jpeg' } });
  const { _id } = await shop.own('POST', '/photos', { form });
  return untilOriginal(`/photos/${_id}/view`);
}
async function sellVideo(content: Buffer): Promise<string> {
  const form = formOf({ title: 'Waves', price: '5' }, { video: { content, name: 'waves.mp4', type: 'video/mp4' } });
  const { _id } = await shop.own('POST', '/videos', { form });
  await vi.waitFor(async () => expect((await shop.own('GET', `/videos/${_id}/view`)).status).toBe('active'), {
    timeout: patience(120_000),
    interval: 200,
  });
  return _id;
}
const originalOf = async (id: string) => {
  const { rows } = await sql<{ original: { key: string } | null; tried: boolean }>`
    select u.renditions->'original' as original, jsonb_exists(u.renditions, 'original') as tried
      from upload u join catalog_item i on i.main_upload_id = u.id where i.id = ${id}`.execute(
    server.platform.database.kysely,
  );
  return rows[0];
};

describe('originals for buyers', { timeout: patience(240_000) }, () => {
  it('of a photo keep all pixels and colors, without location and author', async () => {
    const brought = await rotatedJpeg();
    photo = await sellPhoto(brought);
    expect(photo.original).toMatchObject({ extension: 'jpg', width: 200 });
    const buyer = await makeRichUser(server, 100);
    expect((await download(buyer, photo._id)).status).toBe(404);
    await shop.buy(buyer, `photo/${photo._id}`);
    expect((await download(await makeUser(server), photo._id)).status).toBe(404);
    const { data } = await download(buyer, photo._id);
    expect(data).toMatchObject({ state: 'ready', fileName: 'Tower.jpg' });
    const { response, content } = await fetched(data);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Tower.jpg"');
    const { exif, icc, xmp, ...facts } = await sharp(content).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 400, height: 200, orientation: 6 });
    expect(icc).toEqual((await sharp(brought).metadata()).icc);
    expect([xmp, exif?.length]).toEqual([undefined, 32]);
    for (const secret of ['Private', 'Camera', '46/1']) expect(content.includes(secret)).toBe(false);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(content)).equals(await pixels(brought))).toBe(true);
    const small = await fetched((await download(buyer, photo._id, false)).data);
    expect(await sharp(small.content).metadata()).toMatchObject({ format: 'webp', width: 200, height: 400 });
    const strangers = new URL(data.url ?? '', server.url);
    strangers.searchParams.set('signature', 'x'.repeat(43));
    expect((await fetch(strangers)).status).not.toBe(200);
  });

  it('carry the buyer’s name if the site marks them', async () => {
    const buyer = await makeRichUser(server, 100);
    await shop.buy(buyer, `photo/${photo._id}`);
    const set = (watermarkDownloads: boolean) =>
      server.call('PUT', '/admin/settings', { token: staff.token, body: { values: { watermarkDownloads } } });
    await set(true);
    const { data } = await download(buyer, photo._id);
    await set(false);
    expect(data.fileName).toBe('Tower.webp');
    expect(await sharp((await fetched(data)).content).metadata()).toMatchObject({ width: 200, height: 400 });
  });

  it('are withdrawn when their creator disables them, and deleted with the item', async () => {
    const buyer = await makeRichUser(server, 100);
    await shop.buy(buyer, `photo/${photo._id}`);
    const { data } = await download(buyer, photo._id);
    expect((await give(false, false)).data).toEqual({ photos: false, videos: false });
    expect((await download(buyer, photo._id)).body.code).toBe('NOT_OFFERED');
    expect((await download(buyer, photo._id, false)).status).toBe(200);
    await vi.waitFor(async () => expect((await fetched(data)).response.status).toBe(404), patience(30_000));
    await give(true, false);
    await sql`select graphile_worker.add_job('uploads.sweep', '{}'::json)`.execute(server.platform.database.kysely);
    await untilOriginal(`/photos/${photo._id}/view`);
    const key = (await originalOf(photo._id))?.original?.key ?? '';
    expect(await server.platform.files.read(key)).not.toBeNull();
    const unsold = await sellPhoto(await rotatedJpeg());
    const gone = (await originalOf(unsold._id))?.original?.key ?? '';
    await shop.own('DELETE', `/photos/${unsold._id}`);
    await sql`update upload set created_at = now() - interval '2 days', worked_at = now() - interval '2 days'
      where used_by is null`.execute(server.platform.database.kysely);
    await sql`select graphile_worker.add_job('uploads.sweep', '{}'::json)`.execute(server.platform.database.kysely);
    await vi.waitFor(async () => expect(await server.platform.files.read(gone)).toBeNull(), {
      timeout: patience(60_000),
      interval: 200,
    });
  });

  describe.skipIf(!hasFfmpeg)('of videos', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'originals-'));
      await give(true, true);
      const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=6'];
      const sound = ['-f', 'lavfi', '-i', 'sine=440:duration=6', '-c:a', 'aac'];
      const picture = [
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-g',
        '120',
        '-sc_threshold',
        '0',
        '-pix_fmt',
        'yuv420p',
      ];
      const place = ['-metadata', 'location=+46.9480+007.4474/', '-metadata', 'comment=Somebody Private'];
      await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...sound, ...picture, ...place, join(folder, 'whole.mp4')]);
      const cut = ['-ss', '2', '-i', join(folder, 'whole.mp4'), '-t', '3', '-c', 'copy', join(folder, 'trimmed.mp4')];
      await run(ffmpegPath, ['-y', '-v', 'error', ...cut]);
    }, patience(60_000));
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('are the original streams without the location', async () => {
      const id = await sellVideo(await readFile(join(folder, 'whole.mp4')));
      const { original } = await untilOriginal(`/videos/${id}/view`);
      expect(original).toMatchObject({ extension: 'mp4', width: 320 });
      const buyer = await makeRichUser(server, 100);
      await shop.buy(buyer, `video/${id}`);
      const { content } = await fetched((await download(buyer, id)).data);
      for (const secret of ['Private', '+46.9480']) expect(content.includes(secret)).toBe(false);
      const copy = join(folder, 'copy.mp4');
      await writeFile(copy, content);
      const hashOf = async (path: string) =>
        (await run(ffmpegPath, ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'md5', '-'])).stdout;
      expect(await hashOf(copy)).toBe(await hashOf(join(folder, 'whole.mp4')));
    });

    it('are refused if the file contains more than it shows', async () => {
      const id = await sellVideo(await readFile(join(folder, 'trimmed.mp4')));
      await vi.waitFor(async () => expect((await originalOf(id))?.tried).toBe(true), {
        timeout: patience(120_000),
        interval: 200,
      });
      expect((await originalOf(id))?.original).toBeNull();
      const buyer = await makeRichUser(server, 100);
      await shop.buy(buyer, `video/${id}`);
      expect((await download(buyer, id)).body.code).toBe('NOT_OFFERED');
    });
  });
});
