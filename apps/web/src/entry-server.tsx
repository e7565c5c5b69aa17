import type { Language } from '@footlight/contract/languages';
import { createRouter } from '@tanstack/react-router';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { ApiError } from './shared/api/index.ts';
import { writing } from './shared/formats/index.ts';
import { siteQueries, type SiteSettings } from './shared/settings/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { createAppearanceStore, languageOf as languageIn } from './shared/appearance/index.ts';
import { holdingScript } from './shared/hydration/index.ts';
import { noConnection } from './shared/live/index.ts';
import { createSessionStore, requestCookies } from './shared/session/index.ts';
import { createCatalog } from './shared/words/index.ts';
import { makeApp } from './make-app.ts';
import { makeRouter } from './router.tsx';
import { queryReadBy } from './query-read.ts';
import { routeTree } from './route-tree.gen.ts';
import { isStaffPath } from './surfaces/admin/frame/staff-pages.ts';

/**
 * Build output that pages need to render correctly from the first byte. Must always be the same object, because the
 * router uses it as a cache key.
 */
export interface PageAssets {
  /** Keyed by route id. */
  readonly routes: Record<string, { css?: string[]; preloads?: string[] }>;
  /** Style sheet texts by URL. They are inlined in the page, so nothing is fetched before its first paint. */
  readonly inlineCss: { styles: Record<string, string> };
  /** Style sheet that defines a class, for components that pages load lazily. */
  readonly sheetOfClass: Record<string, string>;
  readonly app: { readonly script: string };
}

export interface RenderInput {
  /** The full URL, `https://host/path?query`. */
  readonly url: string;
  readonly cookies: string;
  /** Reads from the API in the request's session. `path` is relative to `/api`. */
  readonly fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
  readonly assets: PageAssets;
  readonly nonce: string;
  readonly settings?: Partial<SiteSettings> | undefined;
  /** Language returned by `languageOf`. The assets are in this language. */
  readonly language: Language;
  readonly dev?: boolean;
}
export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
}

/** Matches URLs to routes without loading them. */
const finder = createRouter({ routeTree, context: {} as AppContext });
/** Returns the part of a URL's query that its page reads. */
export const knownQuery = (url: string): string => queryReadBy(finder, url);

/** Returns the language of a page. `preferred` is the browser's first choice, for visitors who haven't chosen one. */
export const languageOf = (cookies: string, preferred: string | undefined): Language =>
  languageIn(requestCookies(cookies), preferred);

/** Returns true if the back office, which only browsers render, has a page at this path. */
export const isAdminPage = (path: string): boolean => isStaffPath(path);

/** Marker in the rendered HTML for content left to the browser. */
const LEFT_OUT = '<!--$!-->';
/**
 * Delays before a page is rendered again while code loads. Shortly after startup, loading can take a second on a busy
 * machine.
 */
const WAITS_MS = [20, 40, 80, 160, 320, 640];
/**
 * Number of unsuccessful rounds of retries per route. It is limited, because a component that always fails or hangs
 * must not delay every page of the route.
 */
const MOST_VAIN = 3;
const drawnInVain = new Map<string, number>();

/**
 * Renders a page. Retries if the code of some components was still loading, as happens after startup. Throws if a
 * component throws, in which case the caller sends the bare page.
 */
export async function render(input: RenderInput): Promise<RenderedPage> {
  let page = await draw(input);
  const vain = drawnInVain.get(page.routeId) ?? 0;
  if (vain >= MOST_VAIN) return page;
  for (const waitMs of WAITS_MS) {
    if (!page.html.includes(LEFT_OUT)) return page;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    page = await draw(input);
  }
  if (page.html.includes(LEFT_OUT)) drawnInVain.set(page.routeId, vain + 1);
  return page;
}

interface Drawn extends RenderedPage {
  readonly routeId: string;
}
async function draw(input: RenderInput): Promise<Drawn> {
  const cookies = requestCookies(input.cookies);
  const session = createSessionStore(cookies);
  const { language } = input;
  const appearance = createAppearanceStore(cookies, { language, theme: input.settings?.theme });
  const app = makeApp({
    session,
    appearance,
    words: createCatalog(language),
    live: noConnection,
    origin: new URL(input.url).origin,
    dev: input.dev ?? false,
    transport: ({ path }) => input.fetchApi(path),
  });
  if (input.settings) app.queryClient.setQueryData(siteQueries.settings().queryKey, input.settings);
  const handle = createRequestHandler({
    request: new Request(input.url),
    createRouter: () => makeRouter(app, input.nonce),
    getRouterManifest: () => input.assets,
  });
  let sheets: string[] = [];
  let routeId = '';
  let refusal: ApiError | undefined;
  const response = await handle(({ router, responseHeaders }) => {
    routeId = router.state.matches.at(-1)?.routeId ?? '';
    refusal = router.state.matches.map(({ error }) => error).find(isRefusal);
    sheets = router.state.matches.flatMap(({ routeId }) => input.assets.routes[routeId]?.css ?? []);
    writing.language = language;
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  if (refusal?.code === 'AGE_CHECK') return { ...ageCheckOf(input.url), routeId };
  const drawn = await response.text();
  const late = lateSheets(drawn, sheets, input.assets);
  const styles = late.map((sheet) => input.assets.inlineCss.styles[sheet]).join('');
  const known = [...sheets, ...late].map(present).join('');
  const html = drawn
    .replace('</head>', () => `${styles && `<style>${styles}</style>`}${known}${holdingScript(input.nonce)}</head>`)
    .replace('</body>', () => `${startingScript(input.assets.app.script, input.nonce)}</body>`);
  const status = refusal?.status ?? (routeId === FORBIDDEN_ROUTE ? 403 : response.status);
  return { status, headers: Object.fromEntries(response.headers), html, routeId };
}

/** Target of guards that reject a role. Its page responds with 403. */
const FORBIDDEN_ROUTE = '/403';

/**
 * Returns true for a loader error that the API answered with a 4xx status. The page then responds with the same status
 * instead of 500.
 */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Redirects to the age check. The gate lets some URLs through whose pages may still request restricted data. */
function ageCheckOf(url: string): RenderedPage {
  const { pathname, search } = new URL(url);
  return { status: 302, headers: { location: `/age?returnTo=${encodeURIComponent(pathname + search)}` }, html: '' };
}

/**
 * Makes the bundler's loader treat a style sheet as already present. Browsers don't fetch a sheet of an unknown type.
 * They would fetch one that is only `disabled`, because the preload scanner ignores that attribute.
 */
const present = (href: string) => `<link rel="stylesheet" href="${href}" type="text/x-inlined" disabled>`;

/**
 * Returns the styles of lazily loaded components that the server has rendered. Otherwise, these components would be
 * unstyled until their lazy styles arrive.
 */
function lateSheets(html: string, sheets: readonly string[], { sheetOfClass }: PageAssets): string[] {
  const late = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) {
      const sheet = Object.hasOwn(sheetOfClass, name) ? sheetOfClass[name] : undefined;
      if (sheet && !sheets.includes(sheet)) late.add(sheet);
    }
  return [...late];
}

/** Loads at a lower priority than pictures and fonts, because the rendered page is visible without the script. */
const startingScript = (entry: string, nonce: string) =>
  `<script type="module" async fetchpriority="low" src="${entry}" nonce="${nonce}"></script>`;
