import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiContext } from '../api/index.ts';
import { AppearanceContext } from '../appearance/index.ts';
import { LiveContext } from '../live/index.ts';
import { SessionContext } from '../session/index.ts';
import { WordsContext } from '../words/index.ts';
import { AppContextContext, type AppContext } from './app-context.ts';

export function AppProviders({ app, children }: { app: AppContext; children: ReactNode }) {
  return (
    <AppContextContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <ApiContext value={app.api}>
          <SessionContext value={app.session}>
            <AppearanceContext value={app.appearance}>
              <WordsContext value={app.words}>
                <LiveContext value={app.live}>{children}</LiveContext>
              </WordsContext>
            </AppearanceContext>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    </AppContextContext>
  );
}
