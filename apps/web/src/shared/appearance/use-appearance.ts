import { createContext, use, useSyncExternalStore } from 'react';
import type { Appearance, AppearanceStore } from './appearance-store.ts';

export const AppearanceContext = createContext<AppearanceStore | null>(null);

export function useAppearance(): Appearance & Pick<AppearanceStore, 'choose'> {
  const store = use(AppearanceContext);
  if (!store) throw new Error('no appearance here');
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { ...state, choose: store.choose };
}
