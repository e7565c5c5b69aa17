import { sql } from 'kysely';
import sharp from 'sharp';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { newId } from '../../platform/ids.ts';
import { openStaffDesk, type StaffDesk } from '../../../test/staff-desk.ts';
import { patience } from '../../../../../tests/patience.ts';

const parser = new XMLParser({ ignoreAttributes: false });

describe('public feeds, clips and positions', { timeout: patience(90_000) }, () => {
  let desk: StaffDesk;
  let ann: Person;
  beforeAll(async () => {
    desk = await openStaffDesk();
    ann = await makePerformer(desk.server, { username: 'annshares', name: 'Ann & <Co> "x"' });
  });
  afterAll(() => desk.server.close());

  const db = () => desk.server.platform.database.kysely;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${desk.server.url}${path}`, { headers });
  const call = <T>(...it: Parameters<StaffDesk['server']['call']>) => desk.server.call<T>(...it);
  const set = (values: object) => desk.as(desk.staff.admin, 'PUT', '/settings', { values });

  async function makeVideo(title: string, status = 'active'): Promise<string> {
    const id = newId();
    await sql`insert into catalog_item (id, performer_id, kind, slug, title, status, created_at, updated_at,
      published_at)
      values (${id}, ${ann.id}, 'video', ${`v-${id}`}, ${title}, ${status}, now(), now(), now())`.execute(db());
    return id;
  }

  it('the sitemap lists every listed performer and nothing else', async () => {
    const robots = await (await get('/robots.txt')).text();
    const { publicUrl } = desk.server.platform.config;
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(robots).toContain('Disallow: /wallet');
    await makePerformer(desk.server, { username: 'hiddenone', verified: false });
    const video = await makeVideo('A & B');
    await makeVideo('Draft', 'draft');
    const index = parser.parse(await (await get('/sitemap.xml')).text()) as {
      sitemapindex: { sitemap: { loc: string }[] };
    };
    const files = index.sitemapindex.sitemap.map(({ loc }) => loc.replace(publicUrl, ''));
    expect(files).toEqual(['/sitemaps/pages-0.xml', '/sitemaps/creators-0.xml', '/sitemaps/videos-0.xml']);
    const all = (await Promise.all(files.map(async (file) => (await get(file)).text()))).join('');
    for (const path of ['/creators', '/annshares', `/videos/${video}`]) expect(all).toContain(`${publicUrl}${path}<`);
    expect(all).not.toContain('hiddenone');
    expect(all.match(/\/videos\//g)).toHaveLength(1);
    for (const path of ['/sitemaps/creators-1.xml', '/sitemaps/x-0.xml', '/sitemaps/creators-99999.xml'])
      expect((await get(path)).status, path).toBe(404);
  });

  it.each(['rss', 'atom'])('a creator’s news are readable as %s, whatever their titles', async (kind) => {
    await makeVideo('<script>&"\u0001x');
    const answer = await get(`/${kind}/annshares.xml`);
    expect(answer.headers.get('content-type')).toBe(`application/${kind}+xml; charset=utf-8`);
    const text = await answer.text();
    expect(() => parser.parse(text, true)).not.toThrow();
    expect(text).toContain('&lt;script&gt;&amp;&quot;x');
    expect(text).not.toContain('Draft');
    for (const path of [`/${kind}/nobodyhere.xml`, `/${kind}/hiddenone.xml`, `/${kind}/..%2f`])
      expect((await get(path)).status, path).toBe(404);
  });

  it('readers from a blocked country find nothing', async () => {
    await sql`insert into blocked_country (performer_id, country) values (${ann.id}, 'FR')`.execute(db());
    for (const path of ['/rss/annshares.xml', '/share/creators/annshares.png'])
      expect((await get(path, { 'x-country': 'FR' })).status).toBe(404);
    await sql`delete from blocked_country`.execute(db());
  });

  it('a preview card is 1200 by 630 pixels for any name, and missing for unlisted performers', async () => {
    const answer = await get('/share/creators/annshares.png');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    for (const name of ['hiddenone', 'nobodyhere', '..%2f..%2fa', 'a'.repeat(40)])
      expect((await get(`/share/creators/${name}.png`)).status).toBe(404);
  });

  it('a preview card shows a public item with its title, and nothing else', async () => {
    const video = await makeVideo('A & <B> "c"');
    const draft = await makeVideo('Draft', 'draft');
    const answer = await get(`/share/cards/${video}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    for (const id of [draft, newId(), ann.id, 'x']) expect((await get(`/share/cards/${id}.png`)).status).toBe(404);
  });

  it('oEmbed returns a link, or a frame for sites that staff allow', async () => {
    const { publicUrl } = desk.server.platform.config;
    const ask = async (path: string, more = '') => {
      const answer = await get(`/oembed?url=${encodeURIComponent(`${publicUrl}${path}`)}${more}`);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    expect((await ask('/live/annshares')).body).toMatchObject({ type: 'link', version: '1.0' });
    await set({ embedHosts: 'https://fans.example.test' });
    const { body } = await ask('/live/annshares', '&maxwidth=320');
    expect(body).toMatchObject({ type: 'video', width: 320, height: 180 });
    expect(body['html']).toContain(`<iframe src="${publicUrl}/embed/annshares"`);
    expect((await ask('/annshares')).body['type']).toBe('link');
    expect((await ask('/live/annshares', '&format=xml')).status).toBe(501);
    expect((await ask('/live/nobodyhere')).status).toBe(404);
    for (const url of ['https://evil.test/live/annshares', 'x', ''])
      expect((await get(`/oembed?url=${encodeURIComponent(url)}`)).status).toBe(404);
    for (const hosts of ['http://a.test', 'https://a.test; script-src *', '*', "'self'"])
      expect((await set({ embedHosts: hosts })).status).toBe(400);
  });

  it('clips are cut only from public shows that allow it, six an hour', async () => {
    const user = await makeUser(desk.server);
    const cut = (who = user, body: object = {}) =>
      call<{ _id: string; state: string }>('POST', '/clips', {
        token: who.token,
        body: { performerId: ann.id, ...body },
      });
    expect((await cut()).body.code).toMatch(/NOT_LIVE|NOT_OFFERED/);
    expect((await call('GET', `/clips/offer/${ann.id}`)).data).toEqual({ isAllowed: false });
    expect((await call('PUT', '/clips/offer', { token: user.token, body: { isAllowed: true } })).status).toBe(403);
    expect((await cut(user, { seconds: 91 })).status).toBe(400);
    expect((await call('POST', '/clips', { body: { performerId: ann.id } })).status).toBe(401);
  });

  it('a playback position is private, dropped near the end, and limited', async () => {
    const user = await makeUser(desk.server);
    const other = await makeUser(desk.server);
    const video = await makeVideo('Long');
    const keep = (seconds: number, who = user, id = video) =>
      call('PUT', `/watching/${id}`, { token: who.token, body: { seconds, duration: 100 } });
    const at = async (who = user) =>
      (await call<{ seconds: number }>('GET', `/watching/${video}`, { token: who.token })).data;
    await Promise.all([keep(40), keep(40), keep(40)]);
    expect(await at()).toEqual({ seconds: 40 });
    expect(await at(other)).toEqual({ seconds: 0 });
    expect((await call('DELETE', `/watching/${video}`, { token: other.token })).status).toBe(200);
    expect(await at()).toEqual({ seconds: 40 });
    await keep(97);
    expect(await at()).toEqual({ seconds: 0 });
    expect((await keep(40, user, newId())).status).toBe(404);
    expect((await keep(-1)).status).toBe(400);
    await sql`insert into watch_position select ${user.id}, gen_random_uuid(), 'video', 10, 100,
      now() - interval '1 day' from generate_series(1, 150)`.execute(db());
    await keep(50);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from watch_position where user_id = ${user.id}`.execute(db());
    expect(rows[0]?.n).toBe(100);
    expect((await call<{ total: number }>('GET', '/watching', { token: user.token })).data.total).toBe(1);
    expect((await call('GET', '/watching', { token: ann.token })).status).toBe(403);
  });
});
