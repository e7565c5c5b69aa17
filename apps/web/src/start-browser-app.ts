import { LANGUAGES } from '@footlight/contract/languages';
import { askAge, browserTransport, type ApiRequest, type ApiTable } from './shared/api/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { createAppearanceStore, STORAGE_KEY } from './shared/appearance/index.ts';
import { writing } from './shared/formats/index.ts';
import { createLiveConnection } from './shared/live/index.ts';
import { browserMemory } from './shared/memory/index.ts';
import { browserCookies, createSessionStore } from './shared/session/index.ts';
import { toast } from './shared/toasts/index.ts';
import { createCatalog, translateOf } from './shared/words/index.ts';
import { siteWords } from './shared/words/site.ts';
import { makeApp } from './make-app.ts';

/**
 * Assembles the app in a browser. `data-api` and `data-live` name the hosts if they differ from the page's. `more`
 * contains endpoints beyond the site's own.
 */
export function startBrowserApp(more?: ApiTable): {
  app: AppContext;
  onForbidden: (leave: () => void) => void;
  onSessionDead: (leave: (request: ApiRequest) => void) => void;
} {
  const { dataset, lang } = document.documentElement;
  const session = createSessionStore(browserCookies);
  // Uses the page's language rather than the cookie's, because another tab may have changed the cookie since, and this
  // page's scripts contain only its own language.
  const language = LANGUAGES.find((one) => one === lang) ?? LANGUAGES[0];
  const appearance = createAppearanceStore(browserCookies, {
    theme: dataset['theme'],
    language,
    keep: (state) => browserMemory.write(STORAGE_KEY, JSON.stringify(state)),
  });
  writing.language = language;
  const words = createCatalog(language);
  const live = createLiveConnection(session, dataset['live'], () => import('socket.io-client'));
  live.on('age/asked', () => void askAge());
  let leave = (): void => undefined;
  let leaveSession = (_request: ApiRequest): void => undefined;
  const app = makeApp(
    {
      session,
      appearance,
      words,
      live,
      origin: location.origin,
      dev: dataset['dev'] === 'true',
      transport: browserTransport({
        base: dataset['api'] ?? '/api',
        token: () => session.get().token,
        onForbidden: (reason) => {
          toast.error(reason ?? translateOf(words, siteWords)('shell.forbiddenAction'));
          leave();
        },
        onSessionDead: (request) => leaveSession(request),
      }),
    },
    more,
  );
  return { app, onForbidden: (next) => (leave = next), onSessionDead: (next) => (leaveSession = next) };
}
