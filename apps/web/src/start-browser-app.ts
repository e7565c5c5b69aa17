import type { I18n } from '@lingui/core';
import { askAge, browserTransport, type ApiRequest, type ApiTable } from './shared/api/index.ts';
import type { AppContext } from './shared/app/index.ts';
import { createAppearanceStore, STORAGE_KEY, type Language } from './shared/appearance/index.ts';
import { writing } from './shared/formats/index.ts';
import { createLiveConnection } from './shared/live/index.ts';
import { browserMemory } from './shared/memory/index.ts';
import { browserCookies, createSessionStore } from './shared/session/index.ts';
import { toast } from './shared/toasts/index.ts';
import { translateOf } from './shared/words/index.ts';
import { makeApp } from './make-app.ts';

interface Start {
  readonly loadWords: (language: Language) => Promise<I18n>;
  /** Endpoints beyond the site's own. */
  readonly more?: ApiTable;
}

/** Assembles the app in a browser. Hosts other than the page's own come from `data-api` and `data-live`. */
export async function startBrowserApp({ loadWords, more }: Start): Promise<{
  app: AppContext;
  onForbidden: (leave: () => void) => void;
  onSessionDead: (leave: (request: ApiRequest) => void) => void;
}> {
  const { dataset, lang } = document.documentElement;
  const session = createSessionStore(browserCookies);
  const appearance = createAppearanceStore(browserCookies, {
    theme: dataset['theme'],
    language: lang || navigator.language.slice(0, 2),
    keep: (state) => browserMemory.write(STORAGE_KEY, JSON.stringify(state)),
  });
  const { language } = appearance.get();
  writing.language = language;
  const words = await loadWords(language);
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
        onForbidden: () => {
          toast.error(translateOf(words)('shell.forbiddenAction'));
          leave();
        },
        onSessionDead: (request) => leaveSession(request),
      }),
    },
    more,
  );
  return { app, onForbidden: (next) => (leave = next), onSessionDead: (next) => (leaveSession = next) };
}
