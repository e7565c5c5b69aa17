import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { replayEarlyInput } from './shared/early-input/index.ts';
import { loadWords } from './shared/words/index.ts';
import { firstRoutes } from './first-routes.ts';
import { lateRoutes } from './late-routes.ts';
import { makeRouter, type Router } from './router.tsx';
import { startBrowserApp } from './start-browser-app.ts';

/** Maximum wait for a page's first picture, which may still be loading when the scripts are ready. */
const PICTURE_PATIENCE_MS = 500;
/** Maximum wait for a page that fails or is still loading its content. */
const PAGE_PATIENCE_MS = 2000;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Lets the server-rendered page be painted before hydration starts. Background pages are skipped because they draw no
 * frames, and forms because input typed before hydration would be lost.
 */
async function firstFrame(): Promise<void> {
  if (document.hidden || document.querySelector('main form')) return;
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.race([picture?.decode().catch(() => undefined), wait(PICTURE_PATIENCE_MS)]);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** React's own error only reports that hydration threw; the original error is its cause. */
const sayDrawnAnew = (error: unknown) => console.error('drawn anew', error, (error as Error).cause ?? '');

function TakenOver({ children }: { children: ReactNode }) {
  useEffect(replayEarlyInput, []);
  return children;
}

/**
 * An inline script has already restored the page's scroll position, or scrolled to its top. Repeating that at hydration
 * would throw back anyone who has scrolled since, and make their click miss its button.
 */
function keepFirstScroll(router: Router): void {
  let isFirst = true;
  const scrollRestoration = () => {
    if (!isFirst) return true;
    // Scroll positions are remembered only for pages that have scrolled, and the router hasn't been notified of it yet.
    document.dispatchEvent(new Event('scroll'));
    return (isFirst = false);
  };
  router.update({ ...router.options, scrollRestoration });
}

/**
 * Detects when the server-rendered page has hydrated, which happens after the frame around it. No other page is loaded
 * until then: the router would forget this one at once, and anything hydrated later would find none of its data.
 *
 * Returns false if the server rendered only a placeholder until the browser renders the page. That page is only loaded
 * now.
 */
function watchTakeover(router: Router): boolean {
  const { load } = router;
  const [matched, , route] = router.getMatchedRoutes(location.pathname);
  const Page = route?.options.component;
  if (!Page || matched.some(({ options }) => options.ssr === false)) return false;
  const taken = new Promise<void>((resolve) => {
    setTimeout(resolve, PAGE_PATIENCE_MS);
    const Watched = () => {
      useEffect(resolve, []);
      return <Page />;
    };
    route.options.component = Object.assign(Watched, Page);
  });
  router.load = (options) => taken.then(() => load(options));
  keepFirstScroll(router);
  void taken.then(replayEarlyInput);
  return true;
}

async function start(): Promise<void> {
  const { app, onForbidden, onSessionDead } = await startBrowserApp({ loadWords });
  const router = makeRouter(app, firstRoutes);
  const routesOf = lateRoutes(router);
  onForbidden(() => void router.navigate({ to: '/' }));
  // Loaded late, because few users need it. After a release, the previous release's file is gone, and the page then
  // learns of the session's end from its server.
  onSessionDead((request) =>
    import('./leave-dead-session.ts').then(
      ({ leaveDeadSession }) => leaveDeadSession(app, router, request),
      () => location.reload(),
    ),
  );
  // The server marks pages that it has rendered. A bare page is rendered here from scratch.
  if ('$_TSR' in window) {
    await Promise.all([firstFrame(), routesOf(location.pathname)]);
    const page = <RouterClient router={router} />;
    const taken = watchTakeover(router) ? page : <TakenOver>{page}</TakenOver>;
    hydrateRoot(document, taken, { onRecoverableError: sayDrawnAnew });
  } else {
    await router.load();
    createRoot(document).render(
      <TakenOver>
        <RouterProvider router={router} />
      </TakenOver>,
    );
  }
}

void start();
