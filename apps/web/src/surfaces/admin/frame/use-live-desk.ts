import { useEffect } from 'react';
import { useApp } from '../../../shared/app/index.ts';

/** Keeps the live connection open while somebody of staff is in the back office, so that a desk shows what colleagues do. */
export function useLiveDesk(isReady: boolean): void {
  const { live } = useApp();
  useEffect(() => {
    // Why: without their second factor they are nobody to the server, which a connection would remember.
    if (!isReady) return undefined;
    live.start();
    return () => live.stop();
  }, [live, isReady]);
}
