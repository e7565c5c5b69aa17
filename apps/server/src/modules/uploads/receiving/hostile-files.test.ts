import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { pngOf } from '../../../../test/make/files.ts';
import { pngHeaderOf } from '../../../../test/make/png-header.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tusClient } from '../../../../test/tus.ts';
import type { Renditions } from '../renditions.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
});
afterAll(() => server.close());

const bring = (purpose: string, name: string, content: Uint8Array | string) =>
  tusClient(`http://127.0.0.1:${server.port}`, creator).bring({ purpose, name }, Buffer.from(content as Uint8Array));
const row = (id: string) =>
  server.platform.database.kysely.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const untilOver = (id: string) =>
  vi.waitFor(
    async () => {
      const found = await row(id);
      expect(['ready', 'failed']).toContain(found.state);
      return found;
    },
    { timeout: patience(25_000), interval: 100 },
  );
const bytesOf = async (key: string) => Buffer.concat(await (await server.platform.files.read(key))!.stream.toArray());

it('no output contains a photo’s location', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Spy camera' }, IFD3: { GPSLatitude: '47/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Spy camera');
  const { id } = await bring('photo', 'home.jpg', photo);
  const found = await untilOver(id);
  expect(found.state).toBe('ready');
  const { sizes = [], blurred = '' } = found.renditions as unknown as Renditions;
  const keys = [blurred, ...sizes.flatMap(({ webp, avif }) => [webp, avif ?? ''])].filter(Boolean);
  expect(keys.length).toBeGreaterThan(2);
  for (const key of keys) {
    const made = await bytesOf(key);
    const { exif, xmp, iptc } = await sharp(made).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(made.includes('Spy camera')).toBe(false);
  }
});

it('a polyglot picture is a picture, and its other content is dropped', async () => {
  const page = '<html><script>alert(document.cookie)</script></html>';
  const { id } = await bring('photo', 'both.png', Buffer.concat([await pngOf(300, 200), Buffer.from(page)]));
  const found = await untilOver(id);
  expect(found).toMatchObject({ mime: 'image/png', kind: 'image', original_key: `originals/${id}.png` });
  for (const { webp } of (found.renditions as unknown as Renditions).sizes ?? [])
    expect((await bytesOf(webp)).includes('script')).toBe(false);
  const { id: archive } = await bring(
    'product-file',
    'both.zip',
    Buffer.concat([await pngOf(30, 20), Buffer.from('PK\x03\x04')]),
  );
  const { original_key, mime } = await row(archive);
  expect([original_key, mime]).toEqual([`originals/${archive}.png`, 'image/png']);
});

it('active content is served as a download', async () => {
  for (const content of [
    '<html><script>alert(1)</script></html>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ]) {
    const { id } = await bring('product-file', 'page.html', content);
    const { url } = await server.platform.files.signedUrl((await row(id)).original_key ?? '', 60);
    const { headers } = await fetch(`http://127.0.0.1:${server.port}${url}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-type')).toBe('application/octet-stream');
  }
});

it('a decompression bomb fails cleanly', async () => {
  const { id, status } = await bring('photo', 'bomb.png', pngHeaderOf(16_000, 16_000));
  expect(status).toBe(204);
  expect(await untilOver(id)).toMatchObject({ state: 'failed', failure: 'too-many-pixels' });
});

it('rejects vectors, pages and programs as pictures', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  for (const content of [svg, `<?xml version="1.0"?>${svg}`, '<html></html>', 'MZ', '%PDF-1.7\n'])
    expect(await bring('photo', 'innocent.png', content)).toMatchObject({ status: 415, code: 'UNSUPPORTED_FILE' });
});

it('rejects playlists as videos, and reads nothing they reference', async () => {
  const secret = join(server.platform.config.DATA_DIR, 'secret.ts');
  await writeFile(secret, 'a secret');
  let asked = 0;
  const spy = createServer((_request, response) => {
    asked++;
    response.end();
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(spy.listening).toBe(true), patience(10_000));
  const net = `http://127.0.0.1:${(spy.address() as AddressInfo).port}/a.ts`;
  const lists = [
    ...[secret, net].map((name) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${name}\n#EXT-X-ENDLIST\n`),
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nconcat:${net}?|file://${secret}\n#EXT-X-ENDLIST\n`,
    ...[secret, net].map((name) => `ffconcat version 1.0\nfile '${name}'\n`),
    `<?xml version="1.0"?><MPD><Period><BaseURL>${net}</BaseURL></Period></MPD>`,
    `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n`,
  ];
  for (const [at, list] of lists.entries())
    for (const name of ['film.mp4', 'film.ts', 'film'])
      expect([at, await bring('video', name, list)]).toMatchObject([at, { status: 415, code: 'UNSUPPORTED_FILE' }]);
  expect(await bring('video', 'list.m3u8', lists[0] ?? '')).toMatchObject({ status: 415 });
  expect(asked).toBe(0);
  expect(readdirSync(join(server.platform.config.DATA_DIR, 'incoming'))).toEqual([]);
  spy.close();
});
