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
import { adminShell, type AdminAssets } from './pages/admin-shell.ts';
import { shellHtml, injectHead, NONCE } from './page-html.ts';
import { needsOf, pageSecurity } from './page-security.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** Visitor a page is rendered for, so that rate limits count against them and blocked countries stay blocked. */
export interface PageVisitor {
  readonly address: string;
  readonly country: string;
}
export interface WebPagesOptions {
  /** `apps/web/dist`, with `client/` and `server/`. */
  readonly webDist: string;
  /** Reads `path` (below `/api`, including its query) as the session in the cookies. See `injectedApi`. */
  readonly fetchApi: (path: string, cookies: string, visitor?: PageVisitor) => Promise<ApiAnswer>;
  readonly loadSettings: () => Promise<Partial<PublicSettings>>;
  /** Registers `hear`, which is called when the settings may have changed. */
  readonly onSettings: (hear: () => void) => void;
  /** While it returns true, every page except the back office shows the maintenance layout, with status 503. */
  readonly maintenance: () => boolean;
  readonly embedHosts: () => string;
  /** If false, sends the bare page and leaves rendering to the browser. */
  readonly ssr: boolean;
  /** Returns true if a page may be rendered for an address now. Otherwise the server sends the bare page. */
  readonly mayDraw: (address: string) => boolean;
  readonly dev: boolean;
  /** URLs of the API and the live connection for browsers, if they aren't on this host. */
  readonly apiBase: string | undefined;
  readonly socketEndpoint: string | undefined;
}

interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
}
interface Renderer {
  /** Returns the language of a page. `preferred` is the browser's first choice. */
  languageOf(cookies: string, preferred: string | undefined): string;
  /** Returns the part of a URL's query that its page uses: `?a=b`, or an empty string. */
  knownQuery(url: string): string;
  /** Returns true if the back office has a page at this path. */
  isAdminPage(path: string): boolean;
  render(input: {
    url: string;
    cookies: string;
    fetchApi: (path: string) => Promise<ApiAnswer>;
    assets: object;
    nonce: string;
    settings: Partial<PublicSettings>;
    language: string;
    dev: boolean;
  }): Promise<RenderedPage>;
}
/** Build output for the pages of one language. */
interface Assets {
  readonly routes: object;
  readonly inlineCss: object;
  readonly sheetOfClass: object;
  readonly app: { readonly script: string; readonly css: string[] };
  readonly admin: AdminAssets;
}

const FRESH_MS = 5000;
const MOST_PAGES = 500;
const LONGEST_CACHED_URL = 1000;
const RETRY_AFTER_SECONDS = 120;
/** Default picture of viewers. */
const VIEWERS_PICTURE = '/default-user-icon.png';
const PICTURE_SECONDS = 300;

/** Implements `fetchApi` with this process's own API. `countryHeader` is the header with the visitor's country. */
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

/** Returns the browser's first preferred language, as two letters. */
const preferredLanguage = (request: FastifyRequest): string | undefined =>
  /^[a-z]{2}/i.exec(request.headers['accept-language'] ?? '')?.[0].toLowerCase();

/**
 * Builds the cache key from everything that makes visitors' pages differ. `path` includes only the known part of the
 * query.
 */
function cacheKeyOf(request: FastifyRequest, path: string): string | undefined {
  if (request.cookies['token'] || path.length > LONGEST_CACHED_URL) return undefined;
  const parts = ['theme', 'lang', 'age'].map((name) => (request.cookies[name] ?? '').slice(0, 8));
  return [request.host, path, ...parts, preferredLanguage(request) ?? '', request.visitor.country].join('\n');
}

type Settings = Partial<PublicSettings>;

/** The language of a page, with its build output. */
interface Spoken {
  readonly language: string;
  readonly assets: Assets;
}
type SpokenIn = (request: FastifyRequest) => Spoken;

const spokenBy =
  (build: Readonly<Record<string, Assets>>, { languageOf }: Renderer): SpokenIn =>
  (request) => {
    const language = languageOf(request.headers.cookie ?? '', preferredLanguage(request));
    return { language, assets: build[language] as Assets };
  };

/** Renders pages. Visitors' pages are cached for five seconds, or until the settings change. */
function renderer(options: WebPagesOptions, spokenIn: SpokenIn, { render, knownQuery }: Renderer) {
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
        ...spokenIn(request),
        nonce: NONCE,
        settings,
        dev: options.dev,
      });
    } catch (error) {
      request.log.error({ err: error, path: request.url.split('?')[0] }, 'could not render a page');
      return bareApp(spokenIn, request, settings);
    }
  };
  return async (request: FastifyRequest, cookies: string, settings: Settings): Promise<RenderedPage> => {
    const path = `${request.url.split('?')[0]}${knownQuery(`${request.protocol}://${request.host}${request.url}`)}`;
    const key = settings.maintenanceMode ? undefined : cacheKeyOf(request, path);
    const known = key === undefined ? undefined : pages.get(key);
    if (known) return known;
    if (!options.mayDraw(request.visitor.address)) return bareApp(spokenIn, request, settings);
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
function bareApp(spokenIn: SpokenIn, request: FastifyRequest, settings: Settings): RenderedPage {
  const { language, assets } = spokenIn(request);
  const theme = themeOf(request, settings.theme);
  return { status: 200, headers: {}, html: shellHtml(assets.app, { theme, language }) };
}

const leadsAway = ({ status }: RenderedPage): boolean => status >= 300 && status < 400;

function sendPage(
  { dev, apiBase, socketEndpoint, embedHosts }: WebPagesOptions,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  page: RenderedPage,
  settings: Settings,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const signedIn = Boolean(request.cookies['token']);
  const needs = needsOf(request, { apiBase, socketEndpoint }, settings, embedHosts());
  // X-Frame-Options can't list several hosts, and browsers that support the policy ignore it.
  if (needs.frameHosts.length > 0) void reply.removeHeader('x-frame-options');
  return reply
    .code(page.status)
    .headers(page.headers)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', signedIn ? 'private, no-store' : 'no-cache')
    .header('content-security-policy', pageSecurity(nonce, needs))
    .send(leadsAway(page) ? '' : injectHead(page.html, nonce, { dev, apiBase, socketEndpoint, settings }));
}

/**
 * Serves the site. Register `@fastify/cookie` first. Static files are compressed at build time and never change under
 * the same name; every other URL gets the app.
 *
 * Pages are rendered here. If that fails, the bare page is sent and the browser renders it. Visitors' pages are cached
 * for five seconds; those of signed-in users never are. Without a build, only a notice is served.
 */
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const client = join(options.webDist, 'client');
  const pagesFile = join(options.webDist, 'server', 'pages.json');
  if (!existsSync(pagesFile)) {
    const words = 'The web application is not built: npm run build';
    app.get('/', (_request, reply) => reply.code(503).type('text/plain').send(words));
    return;
  }
  const build = JSON.parse(readFileSync(pagesFile, 'utf8')) as Record<string, Assets>;
  const entry = pathToFileURL(join(options.webDist, 'server', 'entry-server.js')).href;
  const program = (await import(entry)) as Renderer;
  const spokenIn = spokenBy(build, program);
  const pageFor = renderer(options, spokenIn, program);
  const settings = cachedFor<Settings>(FRESH_MS, options.loadSettings, {});
  options.onSettings(settings.expire);

  // Handled here so that viewers' pictures have one URL everywhere, including emails and API clients.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== VIEWERS_PICTURE) return;
    const { placeholderAvatarUrl } = await settings.now();
    if (placeholderAvatarUrl && placeholderAvatarUrl !== VIEWERS_PICTURE)
      return reply.header('cache-control', `public, max-age=${PICTURE_SECONDS}`).redirect(placeholderAvatarUrl, 302);
  });
  serveStatic(app, client);
  const release = Object.values(build)[0]?.app.script ?? '';
  installedApp(app, { client, release, loadSettings: settings.now });
  const admin = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('x-robots-tag', 'noindex');
    const { language, assets } = spokenIn(request);
    const html = adminShell(assets.admin, request.url, { theme: themeOf(request), language });
    const status = program.isAdminPage(request.url.split('?')[0] ?? '') ? 200 : 404;
    return sendPage(options, [request, reply], { status, headers: {}, html }, {});
  };
  app.get('/admin', admin);
  app.get('/admin/*', admin);
  app.get('/*', async (request, reply) => {
    const cookies = request.headers.cookie ?? '';
    const shown = { ...(await settings.now()), ...(options.maintenance() ? { maintenanceMode: true } : {}) };
    const page = options.ssr ? await pageFor(request, cookies, shown) : bareApp(spokenIn, request, shown);
    if (!shown.maintenanceMode) return sendPage(options, [request, reply], page, shown);
    void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    // A page that would redirect is left to the browser, whose shell shows the maintenance layout.
    const held = leadsAway(page) ? bareApp(spokenIn, request, shown) : page;
    return sendPage(options, [request, reply], { ...held, status: 503 }, shown);
  });
}
