import type { I18n, Messages } from '@lingui/core';
import { use } from 'react';
import type { FAR } from './far-words.ts';
import { renamings, translateOf, WordsContext, type WordKey } from './use-words.ts';

type Load = () => Promise<Messages>;
/**
 * Texts outside the first bundle, in any language, that the home page and rooms request right away. All others are
 * listed separately (`far-words.ts`). German texts load all at once (`german-late.ts`).
 */
const NEAR = {
  app: () => import('./en/lazy-app.ts').then(({ lazyApp }) => lazyApp),
  currencies: () => import('./en/lazy-currencies.ts').then(({ lazyCurrencies }) => lazyCurrencies),
  fans: () => import('./en/lazy-fans.ts').then(({ lazyFans }) => lazyFans),
  notifications: () => import('./en/lazy-notifications.ts').then(({ lazyNotifications }) => lazyNotifications),
  messaging: () => import('./en/lazy-messaging.ts').then(({ lazyMessaging }) => lazyMessaging),
  shows: () => import('./en/lazy-shows.ts').then(({ lazyShows }) => lazyShows),
  shown: () => import('./en/lazy-shown.ts').then(({ lazyShown }) => lazyShown),
  room: () => import('./en/lazy-room.ts').then(({ lazyRoom }) => lazyRoom),
  subscriptions: () => import('./en/lazy-subscriptions.ts').then(({ lazySubscriptions }) => lazySubscriptions),
  tickets: () => import('./en/lazy-tickets.ts').then(({ lazyTickets }) => lazyTickets),
  wars: () => import('./en/lazy-wars.ts').then(({ lazyWars }) => lazyWars),
  wheels: () => import('./en/lazy-wheels.ts').then(({ lazyWheels }) => lazyWheels),
} as const satisfies Record<string, Load>;
export type LazyName = keyof typeof NEAR | keyof typeof FAR;

const isNear = (name: LazyName): name is keyof typeof NEAR => name in NEAR;
const loadEnglish = (name: LazyName): Promise<Messages> =>
  isNear(name) ? NEAR[name]() : import('./far-words.ts').then((far) => far.FAR[name]());

/** A promise with the status that React records on it: `use` doesn't suspend on a fulfilled one. */
interface Loading extends Promise<void> {
  status?: 'fulfilled';
  value?: void;
}
const loads = new WeakMap<I18n, Map<LazyName, Loading>>();
/** Texts already loaded into each catalog. */
const loaded = new WeakMap<I18n, Set<LazyName>>();

/**
 * Loads texts into a catalog, once. For loaders. The browser starts with whatever the loaders of the server-rendered
 * page loaded (`lazyWordsIn`).
 */
export function loadLazyWords(i18n: I18n, name: LazyName): Promise<void> {
  const own = loads.get(i18n) ?? new Map<LazyName, Loading>();
  loads.set(i18n, own);
  const known = own.get(name);
  if (known) return known;
  const load =
    i18n.locale === 'de' ? import('./german-late.ts').then(({ germanLate }) => germanLate[name]) : loadEnglish(name);
  const loading: Loading = load.then(
    (messages) => {
      i18n.load(i18n.locale, renamings.get(i18n)?.(messages) ?? messages);
      loaded.set(i18n, (loaded.get(i18n) ?? new Set()).add(name));
      loading.status = 'fulfilled';
    },
    (error: unknown) => {
      // A network that failed once may succeed next time.
      own.delete(name);
      throw error;
    },
  );
  own.set(name, loading);
  return loading;
}

/** Returns a page's title after loading its texts. */
export async function titleIn(i18n: I18n, name: LazyName, key: WordKey): Promise<string> {
  await loadLazyWords(i18n, name);
  return translateOf(i18n)(key);
}

/** Returns the names of all texts loaded into a catalog. */
export const lazyWordsIn = (i18n: I18n): LazyName[] => [...(loaded.get(i18n) ?? [])];

/** Like `loadLazyWords`, for components. Suspends until the texts are loaded, so it needs a `Suspense` above it. */
export function useLazyWords(name: LazyName): void {
  const i18n = use(WordsContext);
  if (!i18n) throw new Error('no words here');
  // Called unconditionally: after suspending, a component renders again from its first hook and must call the same
  // ones.
  use(loadLazyWords(i18n, name));
}
