import type { PublicSettings } from '@footlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedFor } from './cached-for.ts';
import { installedApp } from './pages/installed-app.ts';
import { serveStatic } from './pages/static-files.ts';
import { shellHtml, injectHead, NONCE } from './page-html.ts';
import { needsOf, pageSecurity } from './page-security.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** Whose page it is: rates are counted for them, and blocked countries stay blocked. */
export interface PageVisitor {
  readonly address: string;
  readonly country: string;
}
export interface WebPagesOptions {
  /** `apps/web/dist`: `client/` and `server/`. */
  readonly webDist: string;
  /** Reads `path` (below `/api`, with its query) in the name of the cookies' session. See `injectedApi`. */
  readonly fetchApi: (path: string, cookies: string, visitor?: PageVisitor) => Promise<ApiAnswer>;
  readonly loadSettings: () => Promise<Partial<PublicSettings>>;
  /** Has `hear` called when they may have changed. */
  readonly onSettings: (hear: () => void) => void;
  /** True: every page but the back office is the maintenance layout, with 503. */
  readonly maintenance: () => boolean;
  /** Sites that may show the embedded player, as staff have set them. */
  readonly embedHosts: () => string;
  /** False: send the bare page and render in the browser. */
  readonly ssr: boolean;
  /** Whether a page may be drawn for an address now; otherwise it is sent bare. */
  readonly mayDraw: (address: string) => boolean;
  /** Pages for developers exist. */
  readonly dev: boolean;
  /** Where browsers find API and realtime when not on this very host. */
  readonly apiBase?: string;
  readonly socketEndpoint?: string;
}

interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
}
interface Renderer {
  /** Of the query of an address, what its page reads: `?a=b`, or nothing. */
  knownQuery(url: string): string;
  render(input: {
    url: string;
    cookies: string;
    fetchApi: (path: string) => Promise<ApiAnswer>;
    assets: object;
    nonce: string;
    settings: Partial<PublicSettings>;
    language: string | undefined;
    dev: boolean;
  }): Promise<RenderedPage>;
}
interface Assets {
  readonly routes: object;
  readonly inlineCss: object;
  readonly sheetOfClass: object;
  readonly app: { readonly script: string; readonly css: string[] };
  readonly admin: { readonly script: string; readonly css: string[] };
}

const FRESH_MS = 5000;
const MOST_PAGES = 500;
const LONGEST_CACHED_URL = 1000;
const RETRY_AFTER_SECONDS = 120;
/** Of viewers who have chosen none. */
const VIEWERS_PICTURE = '/default-user-icon.png';
const PICTURE_SECONDS = 300;

/** `fetchApi` over this process's own API; `countryHeader` is the one that it reads the visitor's country from. */
export const injectedApi =
  (app: FastifyInstance, countryHeader: string | undefined): WebPagesOptions['fetchApi'] =>
  async (path, cookies, visitor) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: {
        ...(cookies ? { cookie: cookies } : {}),
        ...(countryHeader && visitor?.country ? { [countryHeader]: visitor.country } : {}),
      },
      ...(visitor ? { remoteAddress: visitor.address } : {}),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  };

/** First language that the browser asks for, two letters. */
const languageOf = (request: FastifyRequest): string | undefined =>
  /^[a-z]{2}/i.exec(request.headers['accept-language'] ?? '')?.[0].toLowerCase();

/** What makes a visitor's page differ from another visitor's. `path` has the known part of the query only. */
function cacheKeyOf(request: FastifyRequest, path: string): string | undefined {
  if (request.cookies['token'] || path.length > LONGEST_CACHED_URL) return undefined;
  const parts = ['theme', 'lang', 'age'].map((name) => (request.cookies[name] ?? '').slice(0, 8));
  return [request.host, path, ...parts, languageOf(request) ?? '', request.visitor.country].join('\n');
}

type Settings = Partial<PublicSettings>;

/** Draws pages, keeping those of visitors for five seconds, or until the settings change. */
function renderer(options: WebPagesOptions, assets: Assets, { render, knownQuery }: Renderer) {
  const { routes, inlineCss, sheetOfClass, app } = assets;
  const manifest = { routes, inlineCss, sheetOfClass, entry: app.script };
  const pages = new LRUCache<string, Promise<RenderedPage>>({ max: MOST_PAGES, ttl: FRESH_MS });
  options.onSettings(() => pages.clear());
  const draw = async (
    request: FastifyRequest,
    { path, cookies, settings }: { path: string; cookies: string; settings: Settings },
  ): Promise<RenderedPage> => {
    try {
      const { address, country } = request.visitor;
      return await render({
        url: `${request.protocol}://${request.host}${path}`,
        cookies,
        fetchApi: (call) => options.fetchApi(call, cookies, { address, country }),
        assets: manifest,
        nonce: NONCE,
        settings,
        language: languageOf(request),
        dev: options.dev,
      });
    } catch (error) {
      request.log.error({ err: error, path: request.url.split('?')[0] }, 'a page could not be drawn');
      return bareApp(assets, request, settings);
    }
  };
  return async (request: FastifyRequest, cookies: string, settings: Settings): Promise<RenderedPage> => {
    const path = `${request.url.split('?')[0]}${knownQuery(`${request.protocol}://${request.host}${request.url}`)}`;
    const key = settings.maintenanceMode ? undefined : cacheKeyOf(request, path);
    const known = key === undefined ? undefined : pages.get(key);
    if (known) return known;
    if (!options.mayDraw(request.visitor.address)) return bareApp(assets, request, settings);
    const page = draw(request, { path, cookies, settings });
    if (key === undefined) return page;
    pages.set(key, page);
    void page.then(({ status }) => (status >= 400 && status !== 404 ? pages.delete(key) : undefined));
    return page;
  };
}

const themeOf = ({ cookies }: FastifyRequest, fallback = 'light') => {
  const { theme = fallback } = cookies;
  return theme === 'dark' || theme === 'system' ? theme : 'light';
};
const bareApp = (assets: Assets, request: FastifyRequest, settings: Settings): RenderedPage => ({
  status: 200,
  headers: {},
  html: shellHtml(assets.app, themeOf(request, settings.theme)),
});

/** Sends a page with its nonce, its policy and what the browser must know. */
function sendPage(
  { dev, apiBase, socketEndpoint, embedHosts }: WebPagesOptions,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  page: RenderedPage,
  settings: Settings,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const signedIn = Boolean(request.cookies['token']);
  const needs = needsOf(request, socketEndpoint, settings, embedHosts());
  // Why: the older header knows no list, and browsers that have the policy pass over it.
  if (needs.frameHosts.length > 0) void reply.removeHeader('x-frame-options');
  const leadsAway = page.status >= 300 && page.status < 400;
  return reply
    .code(page.status)
    .headers(page.headers)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', signedIn ? 'private, no-store' : 'no-cache')
    .header('content-security-policy', pageSecurity(nonce, needs))
    .send(leadsAway ? '' : injectHead(page.html, nonce, { dev, apiBase, socketEndpoint, settings }));
}

/**
 * The site; `@fastify/cookie` is registered before it. Static files, compressed when it was built and never changing by name, and for every other address the app.
 * Pages are drawn here; one that cannot be drawn is sent bare and drawn in the browser. A visitor's page is kept for five
 * seconds; that of somebody signed in never is. Without a build there is only a word about it.
 */
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const client = join(options.webDist, 'client');
  const pagesFile = join(options.webDist, 'server', 'pages.json');
  if (!existsSync(pagesFile)) {
    const words = 'The web application is not built: npm run build';
    app.get('/', (_request, reply) => reply.code(503).type('text/plain').send(words));
    return;
  }
  const assets = JSON.parse(readFileSync(pagesFile, 'utf8')) as Assets;
  const entry = pathToFileURL(join(options.webDist, 'server', 'entry-server.js')).href;
  const pageFor = renderer(options, assets, (await import(entry)) as Renderer);
  const settings = cachedFor<Settings>(FRESH_MS, options.loadSettings, {});
  options.onSettings(settings.expire);

  // Why here: one address is a viewer's picture everywhere, also in mails and for clients of the API.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== VIEWERS_PICTURE) return;
    const { placeholderAvatarUrl } = await settings.now();
    if (placeholderAvatarUrl && placeholderAvatarUrl !== VIEWERS_PICTURE)
      return reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`).redirect(placeholderAvatarUrl, 302);
  });
  serveStatic(app, client);
  installedApp(app, { client, release: assets.app.script, loadSettings: settings.now });
  const admin = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('x-robots-tag', 'noindex');
    const html = shellHtml(assets.admin, themeOf(request), 'admin');
    return sendPage(options, [request, reply], { status: 200, headers: {}, html }, {});
  };
  app.get('/admin', admin);
  app.get('/admin/*', admin);
  app.get('/*', async (request, reply) => {
    const cookies = request.headers.cookie ?? '';
    const shown = { ...(await settings.now()), ...(options.maintenance() ? { maintenanceMode: true } : {}) };
    const page = options.ssr ? await pageFor(request, cookies, shown) : bareApp(assets, request, shown);
    if (!shown.maintenanceMode) return sendPage(options, [request, reply], page, shown);
    void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return sendPage(options, [request, reply], { ...page, status: 503 }, shown);
  });
}
