import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { browserTransport } from './shared/api/index.ts';
import { createAppearanceStore, STORAGE_KEY } from './shared/appearance/index.ts';
import { createLiveConnection } from './shared/live/index.ts';
import { browserCookies, createSessionStore } from './shared/session/index.ts';
import { toast } from './shared/toasts/index.ts';
import { loadWords, translateOf } from './shared/words/index.ts';
import { makeApp } from './make-app.ts';
import { makeRouter } from './router.tsx';

const told = document.documentElement.dataset;
const session = createSessionStore(browserCookies);
const appearance = createAppearanceStore(browserCookies, {
  language: document.documentElement.lang || navigator.language.slice(0, 2),
  keep: (state) => localStorage.setItem(STORAGE_KEY, JSON.stringify(state)),
});

async function start(): Promise<void> {
  const words = await loadWords(appearance.get().language);
  const app = makeApp({
    session,
    appearance,
    words,
    live: createLiveConnection(session, told['live']),
    origin: location.origin,
    dev: told['dev'] === 'true',
    transport: browserTransport({
      base: told['api'] ?? '/api',
      token: () => session.get().token,
      onForbidden: () => {
        toast.error(translateOf(words)('shell.forbiddenAction'));
        void router.navigate({ to: '/' });
      },
    }),
  });
  const router = makeRouter(app);
  // The server marks a page that it has drawn; the bare page is drawn here from nothing.
  if ('$_TSR' in window) {
    hydrateRoot(document, <RouterClient router={router} />, {
      onRecoverableError: (error) => console.error('drawn anew', error),
    });
  } else {
    await router.load();
    createRoot(document).render(<RouterProvider router={router} />);
  }
}

void start();
