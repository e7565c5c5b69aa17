import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { replayInput } from './shared/hydration/index.ts';
import { makeRouter, type Router } from './router.tsx';
import { startBrowserApp } from './start-browser-app.ts';

/** Maximum wait for a page's first picture, which may still be loading when the scripts are ready. */
const PICTURE_PATIENCE_MS = 500;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Lets the server-rendered page paint before hydration starts. Skips background pages, because they draw no frames, and
 * forms, because input typed before hydration would be lost.
 */
async function firstFrame(): Promise<void> {
  if (document.hidden || document.querySelector('main form')) return;
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.race([picture?.decode().catch(() => undefined), wait(PICTURE_PATIENCE_MS)]);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Logs the cause too, because React's own error only reports that hydration failed. */
const sayDrawnAnew = (error: unknown) => console.error('drawn anew', error, (error as Error).cause ?? '');

/**
 * Skips the router's first scroll restoration, because an inline script has already restored the scroll position or
 * scrolled to the top. Repeating that at hydration would move the page under users who have scrolled since, so that
 * their click would miss. Doesn't apply to pages that only the browser renders.
 */
function keepFirstScroll(router: Router): void {
  const [matched] = router.getMatchedRoutes(location.pathname);
  if (matched.some(({ options }) => options.ssr === false)) return;
  let isFirst = true;
  const scrollRestoration = () => {
    if (!isFirst) return true;
    // Dispatches a scroll event, because the router remembers positions only for pages that have scrolled, and hasn't
    // noticed this scroll yet.
    document.dispatchEvent(new Event('scroll'));
    return (isFirst = false);
  };
  router.update({ ...router.options, scrollRestoration });
}

/**
 * Reloads if a script is missing, because a release removes the previous release's files. The URL has already changed
 * to the new page's.
 */
function reloadForNewFiles(router: Router): void {
  addEventListener('vite:preloadError', () => {
    const { isLoading, resolvedLocation } = router.state;
    if (isLoading && resolvedLocation) location.reload();
  });
}

async function start(): Promise<void> {
  const { app, onForbidden, onSessionDead } = startBrowserApp();
  const router = makeRouter(app);
  reloadForNewFiles(router);
  onForbidden(() => void router.navigate({ to: '/' }));
  // Loaded on use, because few users need it. If a release has removed the file, the page reloads and learns from the
  // server that the session has ended.
  onSessionDead((request) =>
    import('./leave-dead-session.ts').then(
      ({ leaveDeadSession }) => leaveDeadSession(app, router, request),
      () => location.reload(),
    ),
  );
  // A bare page has an empty mount point instead of rendered content.
  if (document.getElementById('root')) {
    await router.load();
    createRoot(document).render(<RouterProvider router={router} />);
  } else {
    await firstFrame();
    keepFirstScroll(router);
    hydrateRoot(document, <RouterClient router={router} />, { onRecoverableError: sayDrawnAnew });
  }
  replayInput();
}

void start();
