import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../../../../test/staff-desk.ts';
import { patience } from '../../../../../../tests/patience.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
afterAll(() => desk.server.close());

const upload = (content: Uint8Array<ArrayBuffer>, name: string, who = desk.staff.admin) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return desk.server.call<{ address: string }>('POST', '/admin/site-files', { token: who.token, form });
};
const set = (values: object) => desk.as(desk.staff.admin, 'PUT', '/settings', { values });

it('stores a picture without metadata at a public URL', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const { data } = await upload(new Uint8Array(picture), 'logo.jpg');
  expect(data.address).toMatch(/^\/files\/public\/site\/[0-9a-f]+\.webp$/);
  const answer = await fetch(`${desk.server.url}${data.address}`);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const kept = await sharp(await answer.arrayBuffer()).metadata();
  expect([kept.width, kept.exif]).toEqual([40, undefined]);
  expect((await set({ logoStream: data.address })).status).toBe(200);
  expect((await upload(new TextEncoder().encode('<svg onload="x()"/>'), 'a.svg')).body.code).toBe('UNSUPPORTED_FILE');
  expect((await upload(new Uint8Array(picture), 'a.jpg', desk.staff.finance)).status).toBe(403);
});

it('replaces whole menus, for pages and clients', async () => {
  const items = [
    { title: 'Help', path: '/posts', section: 'footer' },
    { title: 'Elsewhere', path: 'https://example.test', section: 'header', isNewTab: true },
  ];
  expect((await desk.as(desk.staff.admin, 'PUT', '/menus', { items })).status).toBe(200);
  const menus = (await desk.server.call<{ data: object[] }>('GET', '/menus')).data.data;
  expect(menus).toMatchObject([{ title: 'Help' }, { title: 'Elsewhere', isNewTab: true }]);
  expect((await desk.server.call('GET', '/settings/public')).data).toMatchObject({ menus });
  expect((await desk.server.call('POST', '/settings/keys', { body: { keys: ['menus'] } })).data).toEqual({ menus });
  for (const path of ['javascript:alert(1)', '//evil.test', ''])
    expect((await desk.as(desk.staff.admin, 'PUT', '/menus', { items: [{ ...items[0], path }] })).status).toBe(400);
});

it('world lists are cached by browsers and revalidated by ETag', async () => {
  const first = await fetch(`${desk.server.url}/api/countries/list`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  await first.arrayBuffer();
  const again = await fetch(`${desk.server.url}/api/countries/list`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await desk.server.call('GET', '/states?countryCode=us')).status).toBe(200);
});

it('playback hosts follow the settings', async () => {
  const { playbackOf } = await import('../../streaming/index.ts');
  const urls = (values: Record<string, string>) => {
    const settings = { get: (key: string) => values[key] ?? '' } as never;
    const { whepUrl, hlsUrl } = playbackOf(
      { platform: desk.server.platform, settings },
      { streamId: 's', token: 't', prefer: 'hls' },
    );
    return [whepUrl, hlsUrl];
  };
  expect(urls({})).toEqual(['/media/live/whep/s', '/media/live/streams/s.m3u8']);
  expect(urls({ AntMediaAppname: 'LiveApp' })[1]).toBe('/media/LiveApp/streams/s.m3u8');
  expect(urls({ viewerURL: 'https://v.test', AntMediaAppname: 'LiveApp', subscriberUrl: 'https://s.test' })).toEqual([
    'https://s.test/media/live/whep/s',
    'https://v.test/LiveApp/streams/s.m3u8',
  ]);
  const led = await fetch(`${desk.server.url}/media/LiveApp/streams/s.m3u8?token=1`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([307, '/media/live/streams/s.m3u8?token=1']);
});

it('links in mails use the site’s address', async () => {
  await set({ userUrl: 'https://site.example.test' });
  const body = { name: 'Ann', email: 'ann@example.test', subject: 'Hi', message: 'Hi' };
  await desk.server.call('POST', '/contact', { body });
  await expect
    .poll(async () => (await desk.server.mails(desk.staff.admin.email))[0]?.text, { timeout: patience(10_000) })
    .toContain('https://site.example.test/admin/contact');
});
