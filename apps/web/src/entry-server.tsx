import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { siteQueries, type SiteSettings } from './shared/settings/index.ts';
import { createAppearanceStore } from './shared/appearance/index.ts';
import { holdingScript } from './shared/early-input/index.ts';
import { noConnection } from './shared/live/index.ts';
import { createSessionStore, requestCookies } from './shared/session/index.ts';
import { loadWords } from './shared/words/index.ts';
import { makeApp } from './make-app.ts';
import { makeRouter } from './router.tsx';
import { latePages } from './late-pages.ts';

/** What pages need to be drawn right at their first byte, from the build. Always the same object: the router keeps things by it. */
export interface PageAssets {
  /** By route id. */
  readonly routes: Record<string, { css?: string[]; preloads?: string[] }>;
  /** Text of the sheets by address: they stand in the page, so that nothing is fetched before its first paint. */
  readonly inlineCss: { styles: Record<string, string> };
  /** Address of the browser's script. */
  readonly entry: string;
}

export interface RenderInput {
  /** The whole address, `https://host/path?query`. */
  readonly url: string;
  /** The request's `Cookie` header. */
  readonly cookies: string;
  /** Reads from the API in the name of the request's session. `path` is below `/api`. */
  readonly fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
  readonly assets: PageAssets;
  readonly nonce: string;
  readonly settings?: Partial<SiteSettings> | undefined;
  /** First choice of `Accept-Language`, for who has not chosen a language. */
  readonly language?: string | undefined;
  readonly dev?: boolean;
}
export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
}

const routes = latePages();

/** How the drawing marks a part that was left to the browser. */
const LEFT_OUT = '<!--$!-->';
const LOAD_MS = 25;
const MOST_REDRAWINGS = 3;
/** Why an end: what loads late is there after its first use, and a part that fails must not cost every page four drawings. */
let redrawingsLeft = 40;

/**
 * Draws one page; again when it has parts whose code was loading, as after the start. Throws when a part of the page
 * throws: the caller sends the bare page then.
 */
export async function render(input: RenderInput): Promise<RenderedPage> {
  let page = await draw(input);
  for (let tries = 0; tries < MOST_REDRAWINGS && redrawingsLeft > 0 && page.html.includes(LEFT_OUT); tries++) {
    redrawingsLeft -= 1;
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    page = await draw(input);
  }
  return page;
}

async function draw(input: RenderInput): Promise<RenderedPage> {
  const cookies = requestCookies(input.cookies);
  const session = createSessionStore(cookies);
  const appearance = createAppearanceStore(cookies, { language: input.language });
  const app = makeApp({
    session,
    appearance,
    words: await loadWords(appearance.get().language),
    live: noConnection,
    origin: new URL(input.url).origin,
    dev: input.dev ?? false,
    transport: ({ path }) => input.fetchApi(path),
  });
  if (input.settings) app.queryClient.setQueryData(siteQueries.settings().queryKey, input.settings);
  const handle = createRequestHandler({
    request: new Request(input.url),
    createRouter: () => makeRouter(app, routes, input.nonce),
    getRouterManifest: () => input.assets,
  });
  let sheets: string[] = [];
  const response = await handle(({ router, responseHeaders }) => {
    sheets = router.state.matches.flatMap(({ routeId }) => input.assets.routes[routeId]?.css ?? []);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  const html = (await response.text())
    .replace('</head>', () => `${sheets.map(present).join('')}${holdingScript(input.nonce)}</head>`)
    .replace('</body>', () => `${startingScript(input.assets.entry, input.nonce)}</body>`);
  return { status: response.status, headers: Object.fromEntries(response.headers), html };
}

/** Shows the bundler's loader that a sheet is there already. A link that is off is not fetched. */
const present = (href: string) => `<link rel="stylesheet" href="${href}" disabled>`;

/** Behind pictures and typefaces: what is drawn here can be seen without it. */
const startingScript = (entry: string, nonce: string) =>
  `<script type="module" async fetchpriority="low" src="${entry}" nonce="${nonce}"></script>`;
