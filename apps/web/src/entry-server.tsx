import { createRouter } from '@tanstack/react-router';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { ApiError } from './shared/api/index.ts';
import { writing } from './shared/formats/index.ts';
import { siteQueries, type SiteSettings } from './shared/settings/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { createAppearanceStore } from './shared/appearance/index.ts';
import { holdingScript } from './shared/early-input/index.ts';
import { noConnection } from './shared/live/index.ts';
import { createSessionStore, requestCookies } from './shared/session/index.ts';
import { lazyWordsIn, loadLazyWords, loadWords, type LazyName } from './shared/words/index.ts';
import { makeApp } from './make-app.ts';
import { makeRouter } from './router.tsx';
import { latePages } from './late-pages.ts';
import { queryReadBy } from './query-read.ts';

/** What pages need to be drawn right at their first byte, from the build. Always the same object: the router keeps things by it. */
export interface PageAssets {
  /** By route id. */
  readonly routes: Record<string, { css?: string[]; preloads?: string[] }>;
  /** Text of the sheets by address: they stand in the page, so that nothing is fetched before its first paint. */
  readonly inlineCss: { styles: Record<string, string> };
  /** The sheet that has the rules of a class, for parts that pages load late. */
  readonly sheetOfClass: Record<string, string>;
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
  /** First choice of `Accept-Language`, for people who have not chosen a language. */
  readonly language?: string | undefined;
  readonly dev?: boolean;
}
export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
}

const routes = latePages();

/** Matches addresses to routes; it never loads one. */
const finder = createRouter({ routeTree: routes, context: {} as AppContext });
/** Of the query of an address, what its page reads. */
export const knownQuery = (url: string): string => queryReadBy(finder, url);

/** How the drawing marks a part that was left to the browser. */
const LEFT_OUT = '<!--$!-->';
/** How long code is given to load before a page is drawn again. On a busy machine right after the start it takes a second. */
const WAITS_MS = [20, 40, 80, 160, 320, 640];
/** Why an end: a part that fails, or hangs, must not cost every page of its kind as many drawings. */
const MOST_VAIN = 3;
const drawnInVain = new Map<string, number>();

/**
 * Draws one page; again when it has parts whose code was loading, as after the start, or whose words were. Throws when a part
 * of the page throws: the caller sends the bare page then.
 */
export async function render(input: RenderInput): Promise<RenderedPage> {
  let page = await draw(input);
  const vain = drawnInVain.get(page.routeId) ?? 0;
  if (vain >= MOST_VAIN) return page;
  for (const waitMs of WAITS_MS) {
    if (!page.html.includes(LEFT_OUT)) return page;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    page = await draw(input, lazyWordsIn(page.words));
  }
  if (page.html.includes(LEFT_OUT)) drawnInVain.set(page.routeId, vain + 1);
  return page;
}

interface Drawn extends RenderedPage {
  readonly routeId: string;
  readonly words: AppContext['words'];
}
/** Draws a page once. `awaited`: words that parts of it waited for before. Each drawing has a catalogue of its own. */
async function draw(input: RenderInput, awaited: readonly LazyName[] = []): Promise<Drawn> {
  const cookies = requestCookies(input.cookies);
  const session = createSessionStore(cookies);
  const appearance = createAppearanceStore(cookies, {
    language: input.language,
    theme: input.settings?.theme,
  });
  const words = await loadWords(appearance.get().language);
  await Promise.all(awaited.map((name) => loadLazyWords(words, name)));
  const app = makeApp({
    session,
    appearance,
    words,
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
  let routeId = '';
  let refusal: ApiError | undefined;
  const response = await handle(({ router, responseHeaders }) => {
    routeId = router.state.matches.at(-1)?.routeId ?? '';
    refusal = router.state.matches.map(({ error }) => error).find(isRefusal);
    sheets = router.state.matches.flatMap(({ routeId }) => input.assets.routes[routeId]?.css ?? []);
    writing.language = appearance.get().language;
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  if (refusal?.code === 'AGE_CHECK') return { ...ageCheckOf(input.url), routeId, words };
  const drawn = await response.text();
  const late = lateSheets(drawn, sheets, input.assets);
  const styles = late.map((sheet) => input.assets.inlineCss.styles[sheet]).join('');
  const known = [...sheets, ...late].map(present).join('');
  const html = drawn
    .replace('</head>', () => `${styles && `<style>${styles}</style>`}${known}${holdingScript(input.nonce)}</head>`)
    .replace('</body>', () => `${startingScript(input.assets.entry, input.nonce)}</body>`);
  const status = refusal?.status ?? response.status;
  return { status, headers: Object.fromEntries(response.headers), html, routeId, words };
}

/** True for an error of a loader that the API answered with a 4xx status: the page answers with the same one, not with 500. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Redirects to the age check. The gate lets some addresses pass whose page may still read what it closes. */
function ageCheckOf(url: string): RenderedPage {
  const { pathname, search } = new URL(url);
  return { status: 302, headers: { location: `/age?returnTo=${encodeURIComponent(pathname + search)}` }, html: '' };
}

/**
 * Shows the bundler's loader that a sheet is there already. Why the type: browsers fetch no sheet of a kind that they don't know,
 * but one that is only `disabled` at once, as the scanner that looks ahead of the parser passes over that.
 */
const present = (href: string) => `<link rel="stylesheet" href="${href}" type="text/x-inlined" disabled>`;

/** Styles of parts that the page loads late and that are drawn all the same: without them they would be seen bare until those come. */
function lateSheets(html: string, sheets: readonly string[], { sheetOfClass }: PageAssets): string[] {
  const late = new Set<string>();
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) {
      const sheet = Object.hasOwn(sheetOfClass, name) ? sheetOfClass[name] : undefined;
      if (sheet && !sheets.includes(sheet)) late.add(sheet);
    }
  return [...late];
}

/** Behind pictures and typefaces: what is drawn here can be seen without it. */
const startingScript = (entry: string, nonce: string) =>
  `<script type="module" async fetchpriority="low" src="${entry}" nonce="${nonce}"></script>`;
