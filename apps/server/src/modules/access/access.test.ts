import { allEndpoints, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, PASSWORD, type Person } from '../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast, offer } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { isOpenPath } from './access.rules.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let viewer: Person;
let staff: Person;
let creator: Person;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
  staff = await makeStaff(server);
  creator = await makePerformer(server);
  origin = `http://127.0.0.1:${server.port}`;
  await set('FR,GB');
  await vi.waitFor(
    async () => expect((await ask('GET', '/api/performers/search', 'FR')).status).toBe(403),
    patience(10_000),
  );
});
afterAll(() => server.close());
const set = async (ageCheckCountries: string, ageCheckDays = 365) => {
  const body = { values: { ageCheckCountries, ageCheckDays } };
  expect((await server.call('PUT', '/admin/settings', { token: staff.token, body })).status).toBe(200);
};
const ask = (method: string, path: string, country: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'x-country': country, ...headers },
    ...(method === 'POST' && path.startsWith('/api') ? { body: '{}' } : {}),
  });
const codeOf = async (answer: Response) => ((await answer.json().catch(() => ({}))) as { code?: string }).code;
const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** Passes the sandbox check and returns the browser's cookie. */
async function pass(country: string, cookie = ''): Promise<string> {
  const started = await ask('POST', '/age/start?returnTo=%2Fsearch', country, { cookie });
  const check = cookieOf(started, 'age_check');
  const page = await ask('GET', started.headers.get('location') ?? '', country, { cookie: check });
  const [yes = ''] = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  const link = yes.replaceAll('&amp;', '&');
  expect((await ask('GET', link, country)).headers.get('location')).toContain('failed=1');
  const back = await ask('GET', link, country, { cookie: `${check}; ${cookie}` });
  expect(back.headers.get('location')).toBe('/search');
  return cookieOf(back, 'age_pass');
}

it('blocks every call of the contract in configured countries, and nowhere else', async () => {
  const calls = Object.values(allEndpoints).flatMap((word) => Object.values(word) as Endpoint[]);
  const closed: string[] = [];
  const closes = async (method: Endpoint['method'], url: string, country: string) => {
    const { body } = await server.app.inject({ method, url, headers: { 'x-country': country } });
    return body.includes('"AGE_CHECK"');
  };
  for (const { method, path } of calls) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, newId())}`;
    expect([url, await closes(method, url, 'US')]).toEqual([url, false]);
    expect([url, await closes(method, url, 'FR')]).toEqual([url, !isOpenPath(url)]);
    if (!isOpenPath(url)) closed.push(url);
  }
  expect(closed.length).toBeGreaterThan(250);
  const shown = calls.filter(({ path }) => /^\/(performers|search|feed|rooms|clips|conversations)/.test(path));
  for (const { path } of shown) expect([path, isOpenPath(`/api${path}`)]).toEqual([path, false]);
});

it('blocks pages, files, media and sockets, however the URL is encoded', async () => {
  const pages = ['/', '/search', `/${creator.username}`, `/live/${creator.username}`, '/feed', '/embed/x', '/oembed'];
  for (const page of [...pages, '/sitemap.xml', '/AGE/../search', '//age/x', '/age%2f..%2fsearch'])
    expect([page, (await ask('GET', page, 'FR')).headers.get('location')?.startsWith('/age?returnTo=')]).toEqual([
      page,
      true,
    ]);
  for (const path of [
    '/files/public/avatars/x.webp',
    '/media/whep/x',
    '/media/embedded/streams/x',
    '/share/creators/x.png',
  ])
    expect([path, await codeOf(await ask('GET', path, 'FR'))]).toEqual([path, 'AGE_CHECK']);
  const poll = (country: string) => ask('GET', '/socket.io/?EIO=4&transport=polling', country);
  expect([(await poll('FR')).status, (await poll('US')).status]).toEqual([403, 200]);
  for (const open of ['/age', '/healthz', '/robots.txt'])
    expect([open, (await ask('GET', open, 'FR')).status]).toEqual([open, 200]);
});

it('trusts the proxy’s country header over headers the visitor sends', async () => {
  const own = { 'cf-ipcountry': 'US' };
  expect((await ask('GET', '/search', 'FR', own)).headers.get('location')).toMatch(/^\/age/);
  for (const path of ['/api/performers/search', '/files/public/avatars/x.webp', '/media/whep/x'])
    expect([path, await codeOf(await ask('GET', path, 'FR', own))]).toEqual([path, 'AGE_CHECK']);
  expect((await ask('GET', '/socket.io/?EIO=4&transport=polling', 'FR', own)).status).toBe(403);
  expect((await ask('GET', '/api/performers/search', 'US', { 'cf-ipcountry': 'FR' })).status).toBe(200);
});

it('treats a pass with malformed percent-encoding as missing, for sockets and requests', async () => {
  const poll = (cookie: string) => ask('GET', '/socket.io/?EIO=4&transport=polling', 'FR', { cookie });
  for (const cookie of ['age_pass=%', 'age_pass=%E0%A4%A', 'age_pass=%ff; age_pass=%'])
    expect([cookie, (await poll(cookie)).status]).toEqual([cookie, 403]);
  const passed = await pass('FR');
  expect((await poll(`a=%; ${passed}`)).status).toBe(200);
  const search = await ask('GET', '/api/performers/search', 'FR', { cookie: 'age_pass=%' });
  expect(search.status).toBe(403);
});

it('admits a verified browser and its account on any device; rejects forged passes', async () => {
  const cookie = await pass('GB');
  const search = (headers: Record<string, string>) => ask('GET', '/api/performers/search', 'GB', headers);
  expect((await search({ cookie })).status).toBe(200);
  expect((await search({ authorization: viewer.token })).status).toBe(403);
  await pass('GB', `token=${viewer.token}`);
  expect((await search({ authorization: viewer.token })).status).toBe(200);
  expect((await search({ authorization: staff.token })).status).toBe(200);
  const [ends = '', signature = ''] = cookie.replace('age_pass=', '').split('.');
  for (const forged of [`${Number(ends) + 1}.${signature}`, `1.${signature}`, `${ends}.`, 'x', '99999999999.x'])
    expect((await search({ cookie: `age_pass=${forged}` })).status).toBe(403);
});

it('expires passes after the number of days that staff set', async () => {
  const daysOf = async () =>
    (Number((await pass('GB')).replace('age_pass=', '').split('.')[0]) * 1000 - Date.now()) / 864e5;
  const before = await daysOf();
  await set('FR,GB', 2);
  expect([before, await daysOf()].map(Math.round)).toEqual([365, 2]);
  await set('FR,GB');
});

it('accepts an API token once its account has passed, and not before', async () => {
  const body = { name: 'My bot', scopes: ['profile:read'], password: PASSWORD };
  const { data } = await server.call<{ token: string }>('POST', '/developers/tokens', { token: creator.token, body });
  const search = async () => (await ask('GET', '/api/performers/search', 'GB', { authorization: data.token })).status;
  expect(await search()).toBe(403);
  await pass('GB', `token=${creator.token}`);
  expect(await search()).toBe(200);
});

it('closes open sockets with a reason when a country is added', async () => {
  const stays = await server.connect(staff.token);
  const goes = await server.connect();
  const told = nextEvent(goes, 'age/asked');
  const closed = new Promise((resolve) => goes.once('disconnect', resolve));
  await set('*');
  await told;
  expect(await closed).toBe('io server disconnect');
  expect(stays.connected).toBe(true);
  await set('FR,GB');
  await vi.waitFor(
    async () => expect((await fetch(`${origin}/api/performers/search`)).status).toBe(200),
    patience(10_000),
  );
});

it('requires the check everywhere if the country is unknown, and only redirects back to this site', async () => {
  await set('*');
  await vi.waitFor(
    async () => expect((await fetch(`${origin}/api/performers/search`)).status).toBe(403),
    patience(10_000),
  );
  const page = await (
    await ask('GET', '/age?returnTo=https%3A%2F%2Fevil.test', 'US', { 'accept-language': 'de' })
  ).text();
  expect(page).toContain('Bitte bestätige dein Alter');
  expect(page).toContain('returnTo=%2F"');
});

it('stops WebRTC playback of viewers without a pass when the country closes', async () => {
  await set('');
  await vi.waitFor(
    async () => expect((await ask('GET', '/api/performers/search', 'FR')).status).toBe(200),
    patience(10_000),
  );
  const { streamId } = await makeBroadcast(server, creator);
  const watch = async (country: string, headers: Record<string, string> = {}) => {
    const { data } = await server.call<{ playback: { token: string } }>('POST', `/streaming/join/${creator.id}`);
    return offer(server, `/media/live/whep/${streamId}`, data.playback.token, { 'x-country': country, ...headers });
  };
  const cookie = await pass('FR');
  for (const came of [await watch('FR'), await watch('FR', { cookie }), await watch('US')])
    expect(came.status).toBe(201);
  const viewers = () => fakeMedia(server).stats(streamId).viewers;
  expect(viewers()).toBe(3);
  await set('FR');
  await vi.waitFor(() => expect(viewers()).toBe(2), patience(10_000));
  expect((await watch('FR')).status).toBe(403);
});
