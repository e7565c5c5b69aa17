import { lazy, Suspense, useSyncExternalStore } from 'react';
import { entryStore } from '../../../shared/entry/index.ts';

const Loaded = lazy(() => import('./entry-sheet.tsx').then(({ EntrySheet: part }) => ({ default: part })));

/** Shows the login over the page when it is requested. The code loads on the first request. */
export function EntryHost() {
  const asked = useSyncExternalStore(entryStore.subscribe, entryStore.get, () => undefined);
  return (
    asked && (
      <Suspense fallback={null}>
        <Loaded asked={asked} onClose={entryStore.close} />
      </Suspense>
    )
  );
}
