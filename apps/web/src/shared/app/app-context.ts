import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from '../api/index.ts';
import type { AppearanceStore } from '../appearance/index.ts';
import type { LiveConnection } from '../live/index.ts';
import type { SessionStore } from '../session/index.ts';
import type { Catalog } from '../words/index.ts';

/** Services for all routes and components of one page load (or of one server request). */
export interface AppContext {
  readonly queryClient: QueryClient;
  readonly api: Api;
  readonly session: SessionStore;
  readonly appearance: AppearanceStore;
  readonly words: Catalog;
  readonly live: LiveConnection;
  /** `https://host` of the site, for canonical links. */
  readonly origin: string;
  /** True if developer-only pages are available. */
  readonly dev: boolean;
}

export const AppContextContext = createContext<AppContext | null>(null);

export function useApp(): AppContext {
  const app = use(AppContextContext);
  if (!app) throw new Error('no app here');
  return app;
}
