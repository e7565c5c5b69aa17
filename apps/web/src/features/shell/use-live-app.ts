import { useEffect } from 'react';
import { useApp } from '../../shared/app/index.ts';
import { useWalletLive } from '../wallet/index.ts';

/** Keeps the live connection open while the app is there, and the balance in the header true. */
export function useLiveApp(): void {
  const { live } = useApp();
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  useWalletLive();
}
