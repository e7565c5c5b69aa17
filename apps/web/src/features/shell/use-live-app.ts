import { useEffect } from 'react';
import { useApp } from '../../shared/app/index.ts';
import { hydrated } from '../../shared/hydration/index.ts';
import { useWalletLive } from '../wallet/index.ts';

/** A part whose script does not come keeps nobody from what is live. */
const PATIENCE_MS = 3000;
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Keeps the live connection open while the app is there, and the balance in the header true. */
export function useLiveApp(): void {
  const { live } = useApp();
  useEffect(() => {
    let isThere = true;
    // Why: what is published changes what parts of the page show that React has still to take over.
    void Promise.race([hydrated, wait(PATIENCE_MS)]).then(() => isThere && live.start());
    return () => {
      isThere = false;
      live.stop();
    };
  }, [live]);
  useWalletLive();
}
