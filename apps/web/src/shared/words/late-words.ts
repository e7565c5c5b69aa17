import type { I18n, Messages } from '@lingui/core';
import { use } from 'react';
import type { Language } from '../appearance/index.ts';
import { WordsContext } from './use-words.ts';

type Load = () => Promise<Messages>;
/** Words that few pages need: not in the first bundle, in any language. */
const LATE = {
  legal: {
    en: () => import('./en/late-legal.ts').then(({ lateLegal }) => lateLegal),
    de: () => import('./de/late-legal.ts').then(({ lateLegal }) => lateLegal),
  },
  recordings: {
    en: () => import('./en/late-recordings.ts').then(({ lateRecordings }) => lateRecordings),
    de: () => import('./de/late-recordings.ts').then(({ lateRecordings }) => lateRecordings),
  },
  shows: {
    en: () => import('./en/late-shows.ts').then(({ lateShows }) => lateShows),
    de: () => import('./de/late-shows.ts').then(({ lateShows }) => lateShows),
  },
  room: {
    en: () => import('./en/late-room.ts').then(({ lateRoom }) => lateRoom),
    de: () => import('./de/late-room.ts').then(({ lateRoom }) => lateRoom),
  },
  desk: {
    en: () => import('./en/late-desk.ts').then(({ lateDesk }) => lateDesk),
    de: () => import('./de/late-desk.ts').then(({ lateDesk }) => lateDesk),
  },
  users: {
    en: () => import('./en/users.ts').then(({ users }) => users),
    de: () => import('./de/users.ts').then(({ users }) => users),
  },
  wars: {
    en: () => import('./en/late-wars.ts').then(({ lateWars }) => lateWars),
    de: () => import('./de/late-wars.ts').then(({ lateWars }) => lateWars),
  },
} as const satisfies Record<string, Record<Language, Load>>;
type LateName = keyof typeof LATE;

const loads = new WeakMap<I18n, Map<LateName, Promise<void>>>();

/** Brings words into a catalogue, once; for loaders of pages that are drawn in browsers only. */
export function loadLateWords(i18n: I18n, name: LateName): Promise<void> {
  const own = loads.get(i18n) ?? new Map<LateName, Promise<void>>();
  loads.set(i18n, own);
  const known = own.get(name);
  if (known) return known;
  const load: Load = LATE[name][i18n.locale === 'de' ? 'de' : 'en'];
  const loading = load().then(
    (messages) => i18n.load(i18n.locale, messages),
    (error: unknown) => {
      // Why: a network that failed once may answer the next time.
      own.delete(name);
      throw error;
    },
  );
  own.set(name, loading);
  return loading;
}

/** The same for parts of a page: waits, as for code that loads late, so it needs a `Suspense` above. */
export function useLateWords(name: LateName): void {
  const i18n = use(WordsContext);
  if (!i18n) throw new Error('no words here');
  use(loadLateWords(i18n, name));
}
