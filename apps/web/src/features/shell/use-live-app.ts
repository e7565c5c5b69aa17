import { useEffect } from 'react';
import { useApp } from '../../shared/app/index.ts';
import { hydrated } from '../../shared/hydration/index.ts';
import { useAuthLive } from '../auth/index.ts';
import { useWalletLive } from '../wallet/index.ts';

/** Maximum wait for hydration, so that a script that fails to load does not block live updates. */
const PATIENCE_MS = 3000;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Keeps the live connection open while the app is mounted, and keeps the header's balance and the account in sync. */
export function useLiveApp(): void {
  const { live } = useApp();
  useEffect(() => {
    let isThere = true;
    // Starts after hydration, because live events would change parts of the page that React has yet to hydrate.
    void Promise.race([hydrated, wait(PATIENCE_MS)]).then(() => isThere && live.start());
    return () => {
      isThere = false;
      live.stop();
    };
  }, [live]);
  useWalletLive();
  useAuthLive();
}
