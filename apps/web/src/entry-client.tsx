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

/** The first picture of a page may be on its way when the scripts are there. */
const PICTURE_PATIENCE_MS = 500;
/** A page that fails, or waits for what it shows, is not waited for any longer. */
const PAGE_PATIENCE_MS = 2000;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Lets what the server has drawn be seen before the work of taking it over. Pages in the background draw no frames, and what is
 * typed into a form before it is taken over would be lost.
 */
async function firstFrame(): Promise<void> {
  if (document.hidden || document.querySelector('main form')) return;
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.race([picture?.decode().catch(() => undefined), wait(PICTURE_PATIENCE_MS)]);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** React's own error only says that something was thrown while a page was taken over; what it was is its cause. */
const sayDrawnAnew = (error: unknown) => console.error('drawn anew', error, (error as Error).cause ?? '');

function TakenOver({ children }: { children: ReactNode }) {
  useEffect(replayEarlyInput, []);
  return children;
}

/**
 * A script of the page has put it where it was left, or at its beginning. Were that done again at the takeover, whoever has scrolled
 * since would be thrown back, and a press would miss its button.
 */
function keepFirstScroll(router: Router): void {
  let isFirst = true;
  const scrollRestoration = () => {
    if (!isFirst) return true;
    // Why: where the page is left is only remembered of one that has scrolled, and the router has not heard of it so far.
    document.dispatchEvent(new Event('scroll'));
    return (isFirst = false);
  };
  router.update({ ...router.options, scrollRestoration });
}

/**
 * Finds when the page that the server has drawn is taken over, which comes after the frame around it. Until then no other page is
 * loaded: the router forgets this one at once, and what is taken over after that finds nothing of its own. False where the server
 * has drawn no page, but what stands for it until the browser draws it: that one is only loaded now.
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
  // Why late: few come to it. After a release the file of the last one is gone, and the page knows then from its server.
  onSessionDead((request) =>
    import('./leave-dead-session.ts').then(
      ({ leaveDeadSession }) => leaveDeadSession(app, router, request),
      () => location.reload(),
    ),
  );
  // The server marks a page that it has drawn; the bare page is drawn here from nothing.
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
