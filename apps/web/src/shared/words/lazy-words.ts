import type { I18n, Messages } from '@lingui/core';
import { use } from 'react';
import type { Language } from '../appearance/index.ts';
import { translateOf, WordsContext, type WordKey } from './use-words.ts';

type Load = () => Promise<Messages>;
/** Words that few pages need: not in the first bundle, in any language. */
const LATE = {
  auth: {
    en: () => import('./en/auth.ts').then(({ auth }) => auth),
    de: () => import('./de/auth.ts').then(({ auth }) => auth),
  },
  coupons: {
    en: () => import('./en/lazy-coupons.ts').then(({ lazyCoupons }) => lazyCoupons),
    de: () => import('./de/lazy-coupons.ts').then(({ lazyCoupons }) => lazyCoupons),
  },
  crowdfunding: {
    en: () => import('./en/lazy-crowdfunding.ts').then(({ lazyCrowdfunding }) => lazyCrowdfunding),
    de: () => import('./de/lazy-crowdfunding.ts').then(({ lazyCrowdfunding }) => lazyCrowdfunding),
  },
  feed: {
    en: () => import('./en/lazy-feed.ts').then(({ lazyFeed }) => lazyFeed),
    de: () => import('./de/lazy-feed.ts').then(({ lazyFeed }) => lazyFeed),
  },
  legal: {
    en: () => import('./en/lazy-legal.ts').then(({ lazyLegal }) => lazyLegal),
    de: () => import('./de/lazy-legal.ts').then(({ lazyLegal }) => lazyLegal),
  },
  purchases: {
    en: () => import('./en/lazy-purchases.ts').then(({ lazyPurchases }) => lazyPurchases),
    de: () => import('./de/lazy-purchases.ts').then(({ lazyPurchases }) => lazyPurchases),
  },
  recordings: {
    en: () => import('./en/lazy-recordings.ts').then(({ lazyRecordings }) => lazyRecordings),
    de: () => import('./de/lazy-recordings.ts').then(({ lazyRecordings }) => lazyRecordings),
  },
  search: {
    en: () => import('./en/lazy-search.ts').then(({ lazySearch }) => lazySearch),
    de: () => import('./de/lazy-search.ts').then(({ lazySearch }) => lazySearch),
  },
  shows: {
    en: () => import('./en/lazy-shows.ts').then(({ lazyShows }) => lazyShows),
    de: () => import('./de/lazy-shows.ts').then(({ lazyShows }) => lazyShows),
  },
  shown: {
    en: () => import('./en/lazy-shown.ts').then(({ lazyShown }) => lazyShown),
    de: () => import('./de/lazy-shown.ts').then(({ lazyShown }) => lazyShown),
  },
  room: {
    en: () => import('./en/lazy-room.ts').then(({ lazyRoom }) => lazyRoom),
    de: () => import('./de/lazy-room.ts').then(({ lazyRoom }) => lazyRoom),
  },
  content: {
    en: () => import('./en/lazy-content.ts').then(({ lazyContent }) => lazyContent),
    de: () => import('./de/lazy-content.ts').then(({ lazyContent }) => lazyContent),
  },
  desk: {
    en: () => import('./en/lazy-desk.ts').then(({ lazyDesk }) => lazyDesk),
    de: () => import('./de/lazy-desk.ts').then(({ lazyDesk }) => lazyDesk),
  },
  uploads: {
    en: () => import('./en/lazy-uploads.ts').then(({ lazyUploads }) => lazyUploads),
    de: () => import('./de/lazy-uploads.ts').then(({ lazyUploads }) => lazyUploads),
  },
  users: {
    en: () => import('./en/users.ts').then(({ users }) => users),
    de: () => import('./de/users.ts').then(({ users }) => users),
  },
  wallet: {
    en: () => import('./en/lazy-wallet.ts').then(({ lazyWallet }) => lazyWallet),
    de: () => import('./de/lazy-wallet.ts').then(({ lazyWallet }) => lazyWallet),
  },
  wars: {
    en: () => import('./en/lazy-wars.ts').then(({ lazyWars }) => lazyWars),
    de: () => import('./de/lazy-wars.ts').then(({ lazyWars }) => lazyWars),
  },
} as const satisfies Record<string, Record<Language, Load>>;
export type LazyName = keyof typeof LATE;

/** A promise with the state that React notes on it: `use` does not wait for one that is fulfilled. */
interface Loading extends Promise<void> {
  status?: 'fulfilled';
  value?: void;
}
const loads = new WeakMap<I18n, Map<LazyName, Loading>>();
/** What is in a catalogue already. */
const loaded = new WeakMap<I18n, Set<LazyName>>();

/** Brings words into a catalogue, once; for loaders. The browser has what the loaders of a drawn page had (`lazyWordsIn`). */
export function loadLazyWords(i18n: I18n, name: LazyName): Promise<void> {
  const own = loads.get(i18n) ?? new Map<LazyName, Loading>();
  loads.set(i18n, own);
  const known = own.get(name);
  if (known) return known;
  const load: Load = LATE[name][i18n.locale === 'de' ? 'de' : 'en'];
  const loading: Loading = load().then(
    (messages) => {
      i18n.load(i18n.locale, messages);
      loaded.set(i18n, (loaded.get(i18n) ?? new Set()).add(name));
      loading.status = 'fulfilled';
    },
    (error: unknown) => {
      // Why: a network that failed once may answer the next time.
      own.delete(name);
      throw error;
    },
  );
  own.set(name, loading);
  return loading;
}

/** The title of a page, whose words come with it. */
export async function titleIn(i18n: I18n, name: LazyName, key: WordKey): Promise<string> {
  await loadLazyWords(i18n, name);
  return translateOf(i18n)(key);
}

/** Which words loaders have brought into a catalogue. */
export const lazyWordsIn = (i18n: I18n): LazyName[] => [...(loaded.get(i18n) ?? [])];

/** The same for parts of a page: waits where they are not there yet, as for code that loads late, so it needs a `Suspense` above. */
export function useLazyWords(name: LazyName): void {
  const i18n = use(WordsContext);
  if (!i18n) throw new Error('no words here');
  // Why always: a component that waited here is rendered again from its first hook, and has to call the same ones.
  use(loadLazyWords(i18n, name));
}
