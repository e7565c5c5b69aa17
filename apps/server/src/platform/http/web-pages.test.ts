import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addVisitors } from './http-server.ts';
import { NONCE } from './page-html.ts';
import { webPages, type WebPagesOptions } from './web-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'footlight-web-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));
mkdirSync(join(dist, 'client', 'assets'), { recursive: true });
mkdirSync(join(dist, 'server'));
writeFileSync(join(dist, 'client', 'assets', 'app-1.js'), 'plain');
writeFileSync(join(dist, 'client', 'assets', 'app-1.js.br'), 'squeezed');
writeFileSync(join(dist, 'client', 'favicon.svg'), '<svg/>');
writeFileSync(join(dist, 'client', 'sw.js'), '/* a worker */\n');
const entry = (script: string) => ({ script, css: ['/assets/app.css'] });
const office = (script: string) => ({
  ...entry(script),
  preloads: [script, '/assets/frame.js'],
  pages: { '/admin/audit': { css: ['/assets/audit.css'], preloads: ['/assets/audit.js'] } },
});
writeFileSync(
  join(dist, 'server', 'pages.json'),
  JSON.stringify({
    en: { routes: {}, app: entry('/assets/app-1.js'), admin: office('/assets/admin-1.js') },
    de: { routes: {}, app: entry('/assets/de/app-1.js'), admin: office('/assets/de/admin-1.js') },
  }),
);
writeFileSync(
  join(dist, 'server', 'entry-server.js'),
  `let drawn = 0;
   export const knownQuery = (url) => {
     const q = new URL(url).searchParams.get('q');
     return q === null ? '' : '?' + new URLSearchParams({ q });
   };
   export const isAdminPage = (path) => path !== '/admin/nope';
   export const languageOf = (cookies, preferred) => /lang=(\\w+)/.exec(cookies)?.[1] ?? preferred ?? 'en';
   export const render = async ({ url, cookies, nonce, settings, fetchApi }) => {
     drawn += 1;
     const { pathname } = new URL(url);
     if (pathname === '/broken') throw new Error('broken');
     if (pathname === '/away') return { status: 307, headers: { location: '/auth/login/user' }, html: '' };
     const me = pathname === '/me' ? JSON.stringify((await fetchApi('/users/me')).body) : '';
     const kind = settings.maintenanceMode ? 'maintenance' : 'page';
     return { status: pathname === '/nope' ? 404 : 200, headers: {}, html: '<html><head></head><body><script nonce="' + nonce + '">' + kind + ' ' + drawn + me + '</script></body></html>' };
   };`,
);

const optionsOf = (options: Partial<WebPagesOptions>): WebPagesOptions => ({
  webDist: dist,
  fetchApi: async (path, cookies) => ({ status: 200, body: { path, cookies } }),
  loadSettings: async () => ({ siteName: 'Footlight' }),
  onSettings: () => undefined,
  maintenance: () => false,
  embedHosts: () => '',
  ssr: true,
  mayDraw: () => true,
  dev: false,
  apiBase: undefined,
  socketEndpoint: undefined,
  ...options,
});

async function site(options: Partial<WebPagesOptions> = {}) {
  const app = Fastify();
  addVisitors(app, {});
  await app.register(cookie);
  await webPages(app, optionsOf(options));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get };
}

describe('the back office', () => {
  const linked = (html: string) => [...html.matchAll(/<link rel="(stylesheet|modulepreload)" href="([^"]+)"/g)];

  it('stands as a skeleton until its script has loaded, and names all files that the page needs at once', async () => {
    const { get } = await site();
    const { body } = await get('/admin/audit?q=a', { cookie: 'theme=dark' });
    expect(body).toContain('data-theme="dark"');
    expect(body).toMatch(/<div id="root">.*aria-busy="true".*<nav>/s);
    expect(linked(body).map(([, , href]) => href)).toEqual([
      '/assets/app.css',
      '/assets/audit.css',
      '/assets/frame.js',
      '/assets/audit.js',
    ]);
  });

  it('shows neither menu nor a page’s files on other addresses: at the login, on unknown ones', async () => {
    const { get } = await site();
    const login = await get('/admin/login');
    expect(login.body).toContain('aria-busy="true"');
    expect(login.body).not.toContain('<nav>');
    expect(linked((await get('/admin/nothing')).body)).toHaveLength(2);
  });
});

describe('the installed app', () => {
  it('has the site’s name, and a new worker with each release', async () => {
    const { get } = await site({ loadSettings: async () => ({ siteName: 'Songs' }) });
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toMatchObject({ name: 'Songs', start_url: '/', icons: [{}, {}, { purpose: 'maskable' }] });
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    });
    expect(worker.body).toBe('/* a worker */\n// /assets/app-1.js\n');
    expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });
});

describe('pages', () => {
  it('have their own nonce, even when cached', async () => {
    const { get } = await site();
    const one = await get('/');
    const other = await get('/');
    const nonceOf = (answer: typeof one) =>
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(one.body).toContain(`nonce="${nonceOf(one)}"`);
    expect(other.body).toContain(`nonce="${nonceOf(other)}"`);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(other.body).not.toContain(NONCE);
    const drawnAt = (body: string) => /page (\d+)/.exec(body)?.[1];
    expect(drawnAt(one.body)).toBe(drawnAt(other.body));
  });
  it('can connect to local toys only in the console, and only if enabled', async () => {
    const { get: off } = await site();
    const { get } = await site({ loadSettings: async () => ({ enableInteractiveToys: true }) });
    const policy = async (ask: typeof get, url: string) => String((await ask(url)).headers['content-security-policy']);
    for (const url of ['/live', '/live?x=1', '/live/lovense/mara']) {
      expect(await policy(get, url)).toContain(' ws://127.0.0.1:12345');
      expect(await policy(off, url)).not.toContain('127.0.0.1:12345');
    }
    for (const url of ['/', '/live/mara', '/livelier']) expect(await policy(get, url)).not.toContain('127.0.0.1:12345');
    expect(await policy(get, '/')).toContain("connect-src 'self' https: wss: ws://localhost:80;");
  });
  it('name the hosts of the API and the live connection, and may connect to them', async () => {
    const { get } = await site({ apiBase: 'http://api.test:8080/api', socketEndpoint: 'wss://live.test' });
    for (const url of ['/', '/admin']) {
      const page = await get(url);
      expect(page.body).toContain('<html data-api="http://api.test:8080/api" data-live="wss://live.test"');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("connect-src 'self' https: wss: http://api.test:8080;");
    }
    const { get: plain } = await site({ apiBase: 'https://api.test/api', socketEndpoint: 'http://live.test:81' });
    expect(String((await plain('/')).headers['content-security-policy'])).toContain(
      "connect-src 'self' https: wss: ws://live.test:81 http://live.test:81;",
    );
  });
  it('are rendered once, whatever other parameters a query has', async () => {
    const { get } = await site();
    const drawnAt = async (url: string) => /page (\d+)/.exec((await get(url)).body)?.[1];
    const first = await drawnAt('/videos?q=harp');
    for (let call = 0; call < 20; call++)
      expect(await drawnAt(`/videos?x${call}=${call}&q=harp&x=${call}`)).toBe(first);
    expect(await drawnAt('/videos?q=lute')).not.toBe(first);
  });
  it('are sent unrendered to a network over its budget, without evicting cached ones', async () => {
    let left = 1;
    const { get } = await site({ mayDraw: () => left-- > 0 });
    const first = await get('/');
    expect(first.body).toContain('page ');
    expect((await get('/')).body).toMatch(/page \d+/);
    const bare = await get('/other');
    expect([bare.statusCode, bare.body.includes('src="/assets/app-1.js"')]).toEqual([200, true]);
    left = 1;
    expect((await get('/other')).body).toMatch(/page \d+/);
  });
  it('are rendered again for another theme, and always for logged-in users', async () => {
    const { get } = await site();
    const bodies = [
      await get('/'),
      await get('/', { cookie: 'theme=dark' }),
      await get('/', { cookie: 'token=x' }),
      await get('/', { cookie: 'token=x' }),
    ];
    const drawn = bodies.map(({ body }) => /page (\d+)/.exec(body)?.[1]);
    expect(new Set(drawn).size).toBe(4);
    expect(bodies[2]?.headers['cache-control']).toBe('private, no-store');
  });
  it('call the API with the request’s cookies', async () => {
    const { get } = await site();
    expect((await get('/me', { cookie: 'token=mine' })).body).toContain('{"path":"/users/me","cookies":"token=mine"}');
  });
  it('call the API as their visitor: with the visitor’s rate limit and blocks', async () => {
    const fetchApi: WebPagesOptions['fetchApi'] = async (_path, _cookies, visitor) => ({ status: 200, body: visitor });
    const app = Fastify({ trustProxy: true });
    addVisitors(app, { COUNTRY_HEADER: 'x-country' });
    await app.register(cookie);
    await webPages(app, optionsOf({ fetchApi }));
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-country': 'DE', 'cf-ipcountry': 'FR' };
    expect((await app.inject({ url: '/me', headers })).body).toContain('{"address":"203.0.113.9","country":"DE"}');
  });
  it('keep their status: 404 and redirects', async () => {
    const { get } = await site();
    expect((await get('/nope')).statusCode).toBe(404);
    const away = await get('/away');
    expect([away.statusCode, away.headers.location, away.body]).toEqual([307, '/auth/login/user', '']);
  });
  it('are sent unrendered if rendering fails or is off', async () => {
    for (const answer of [await (await site()).get('/broken'), await (await site({ ssr: false })).get('/')]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<script type="module" src="/assets/app-1.js"');
    }
  });
  it('load the scripts of their language: the chosen one, or the browser’s', async () => {
    const { get } = await site({ ssr: false });
    const german = [
      await get('/', { 'accept-language': 'de-AT,en;q=0.5' }),
      await get('/', { 'accept-language': 'en', cookie: 'lang=de' }),
    ];
    for (const { body } of german) expect(body).toMatch(/<html lang="de".* src="\/assets\/de\/app-1\.js"/);
    const admin = await get('/admin', { cookie: 'lang=de' });
    expect(admin.body).toMatch(/<html lang="de".* src="\/assets\/de\/admin-1\.js"/);
    expect((await get('/')).body).toMatch(/<html lang="en".* src="\/assets\/app-1\.js"/);
  });
  it('return the maintenance page with 503 during maintenance, except the back office', async () => {
    const { get } = await site({ maintenance: () => true });
    const down = await get('/anything');
    expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '120']);
    expect(down.body).toContain('maintenance');
    const away = await get('/away');
    expect([away.statusCode, away.headers['location']]).toEqual([503, undefined]);
    expect(away.body).toContain('/assets/app-1.js');
    const admin = await get('/admin/settings');
    expect([admin.statusCode, admin.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(admin.body).toContain('/assets/admin-1.js');
    for (const cookie of ['', 'token=staff']) {
      const unknown = await get('/admin/nope?x=1', { cookie });
      expect([unknown.statusCode, unknown.body.includes('/assets/admin-1.js')]).toEqual([404, true]);
    }
  });
  it('have the site’s settings from the first one on, even concurrently', async () => {
    let answer = (_settings: { headerScript: string }) => {};
    const loaded = new Promise<{ headerScript: string }>((resolve) => (answer = resolve));
    const { get } = await site({ loadSettings: () => loaded });
    const pages = [get('/'), get('/other'), get('/third')];
    answer({ headerScript: '<script>own()</script>' });
    for (const { body } of await Promise.all(pages)) expect(body).toContain('own()');
  });
  it('reload settings that could not be loaded', async () => {
    let asked = 0;
    const loadSettings = async () => {
      asked += 1;
      if (asked === 1) throw new Error('not yet');
      return { headerScript: '<script>own()</script>' };
    };
    const { get } = await site({ loadSettings });
    expect((await get('/')).body).not.toContain('own()');
    expect((await get('/other')).body).toContain('own()');
  });
  it('have new settings at once when staff change them, even during a load', async () => {
    const hearers: (() => void)[] = [];
    let script = '<script>old()</script>';
    let hold: Promise<void> | undefined;
    const loadSettings = async () => {
      const headerScript = script;
      await hold;
      return { headerScript };
    };
    const { get } = await site({ loadSettings, onSettings: (hear) => void hearers.push(hear) });
    const change = (to: string) => {
      script = to;
      for (const hear of hearers) hear();
    };
    expect((await get('/')).body).toContain('old()');
    change('<script>next()</script>');
    expect((await get('/')).body).toContain('next()');
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    change('<script>between()</script>');
    const early = get('/early');
    await new Promise((resolve) => setImmediate(resolve));
    hold = undefined;
    change('<script>last()</script>');
    expect((await get('/late')).body).toContain('last()');
    release();
    await early;
    expect((await get('/later')).body).toContain('last()');
  });
  it('allow scripts only from hosts that staff allow', async () => {
    const open = 'https://stats.example.test https://*.cdn.example.test';
    const policyOf = async (settings: object) => {
      const { get } = await site({ loadSettings: async () => settings });
      return String((await get('/')).headers['content-security-policy']);
    };
    expect(await policyOf({})).not.toContain('example.test');
    const policy = await policyOf({ scriptHosts: open });
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/stats\.example\.test https:\/\/\*\.cdn/);
    expect(policy).toContain(`frame-src 'self' ${open}`);
    expect(policy).not.toContain('unsafe-eval');
  });
  it('can’t be framed, except the embedded player by allowed sites', async () => {
    const { get } = await site({ embedHosts: () => 'https://fans.example.test' });
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']);
    expect(await policyOf('/embed/mara')).toContain("frame-ancestors 'self' https://fans.example.test");
    for (const path of ['/', '/live/mara', '/embed/mara/more', '/x?/embed/mara'])
      expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
    const closed = await site({});
    expect(String((await closed.get('/embed/mara')).headers['content-security-policy'])).toContain(
      "frame-ancestors 'none'",
    );
  });
  it('redirect the default avatar to the site’s own', async () => {
    const { get } = await site({ loadSettings: async () => ({ placeholderAvatarUrl: '/files/public/site/a.webp' }) });
    const { statusCode, headers } = await get('/default-user-icon.png');
    expect([statusCode, headers['location']]).toEqual([302, '/files/public/site/a.webp']);
    const usual = await site({ loadSettings: async () => ({ placeholderAvatarUrl: '/default-user-icon.png' }) });
    expect((await usual.get('/default-user-icon.png')).statusCode).not.toBe(302);
  });
  it('include the owner’s scripts with the nonce', async () => {
    const { get } = await site({ loadSettings: async () => ({ headerScript: '<script>own()</script>' }) });
    expect((await get('/')).body).toMatch(/<script nonce="[^"]+">own\(\)<\/script><\/head>/);
  });
});

describe('files', () => {
  it('of the build are immutable and compressed', async () => {
    const { get } = await site();
    const asset = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
    expect([asset.body, asset.headers['content-encoding']]).toEqual(['squeezed', 'br']);
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
    expect((await get('/favicon.svg')).body).toBe('<svg/>');
  });

  it('of the build are sent without document headers', async () => {
    const app = Fastify();
    await app.register(cookie);
    app.addHook('onRequest', async (_request, reply) => {
      for (const name of ['x-frame-options', 'x-content-type-options']) reply.raw.setHeader(name, 'set');
    });
    await webPages(app, optionsOf({}));
    const { headers } = await app.inject({ url: '/assets/app-1.js' });
    expect([headers['x-frame-options'], headers['x-content-type-options']]).toEqual([undefined, 'set']);
    expect((await app.inject({ url: '/' })).headers['x-frame-options']).toBe('set');
  });
});
